import styles from './order.module.css';

export function PrintReceipt() {
  return (
    <button type="button" className={`button quiet ${styles.print}`} data-held="" onClick={() => print()}>
      Print receipt
    </button>
  );
}
