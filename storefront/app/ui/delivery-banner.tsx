import styles from './delivery-banner.module.css';

export function DeliveryBanner() {
  return <p className={styles.banner}>Free standard delivery on orders over £10 to the UK and Ireland</p>;
}
