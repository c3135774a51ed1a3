import styles from './thanks.module.css';

/** Works only with scripts, and is there only then. */
export function PrintButton() {
  return (
    <button type="button" className={`button plain ${styles.withScripts}`} data-held="" onClick={() => print()}>
      Print this page
    </button>
  );
}
