import styles from './thanks.module.css';

export function PrintButton() {
  return (
    <button type="button" className={`button plain ${styles.withScripts}`} data-held="" onClick={() => print()}>
      Print this page
    </button>
  );
}
