import { formatMoney } from '@shop/shared/format/money';
import styles from './delivery-banner.module.css';

/** @param untilFree pounds missing for free delivery; null shows the offer alone */
export function DeliveryBanner({ untilFree = null }: { untilFree?: number | null }) {
  return (
    <p className={styles.banner}>
      Free standard delivery on orders over £10 to the UK and Ireland
      {untilFree === 0 && <strong> – your cart has it.</strong>}
      {untilFree !== null && untilFree > 0 && <strong> – add {formatMoney(untilFree)} more for it.</strong>}
    </p>
  );
}
