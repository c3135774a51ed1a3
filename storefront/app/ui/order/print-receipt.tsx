import styles from './order.module.css';

/** Works only with scripts, and is there only then. */
export function PrintReceipt() {
  return (
    <button type="button" className={`button quiet ${styles.print}`} data-held="" onClick={() => print()}>
      Print receipt
    </button>
  );
}
