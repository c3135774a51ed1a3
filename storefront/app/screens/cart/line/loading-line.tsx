import { formatMoney } from '@shop/shared/format/money';
import styles from './line.module.css';

/** Stands in for an added card until the server has answered. Its text is the specification's. */
export function LoadingLine({ quantity }: { quantity: number }) {
  return (
    <li className={styles.line} aria-busy="true" inert>
      <span className={styles.blank} />
      <div className={styles.what}>
        <p className={styles.title}>Loading...</p>
        <p className={styles.soft}>{formatMoney(0)}</p>
      </div>
      <p className={styles.controls}>Quantity {quantity}</p>
      <p className={styles.amount}>{formatMoney(0)}</p>
    </li>
  );
}
