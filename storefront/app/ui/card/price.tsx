import { formatMoney } from '@shop/shared/format/money';
import styles from './price.module.css';

/** Pounds; screen readers announce the old price too. */
export function Price({ price, was }: { price: number; was?: number | undefined }) {
  if (was === undefined) return formatMoney(price);
  return (
    <>
      <s className={styles.was}>
        <span className="visually-hidden">Was </span>
        {formatMoney(was)}
      </s>{' '}
      <span className={styles.sale}>Sale</span> {formatMoney(price)}
    </>
  );
}
