import styles from './trap.module.css';

/** The name of the field that people never see and programs like to fill in. */
export const trapField = 'website';

/** Nobody sees it, and no key leads to it; what fills it in is no person. */
export function Trap() {
  return (
    <div className={styles.trap} aria-hidden="true">
      <label>
        Leave this empty
        <input name={trapField} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
