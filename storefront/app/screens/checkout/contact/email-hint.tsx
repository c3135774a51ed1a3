import styles from './contact.module.css';

/** Asks about an address that looks like a slip of the finger; pressing it puts the right one in. */
export function EmailHint({ meant, onAccept }: { meant: string | undefined; onAccept: (address: string) => void }) {
  return (
    <div role="status" className={styles.hint}>
      {meant && (
        <button type="button" className="button plain" onClick={() => onAccept(meant)}>
          Did you mean {meant}?
        </button>
      )}
    </div>
  );
}
