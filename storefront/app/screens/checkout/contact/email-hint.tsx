import styles from './contact.module.css';

export function EmailHint({
  suggestion,
  onAccept,
}: {
  suggestion: string | undefined;
  onAccept: (address: string) => void;
}) {
  return (
    <div role="status" className={styles.hint}>
      {suggestion && (
        <button type="button" className="button plain" onClick={() => onAccept(suggestion)}>
          Did you mean {suggestion}?
        </button>
      )}
    </div>
  );
}
