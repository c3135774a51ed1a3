import styles from './turn-over.module.css';

/** Shows the other side of a card where its picture stands; a checkbox, so that it works without scripts. */
export function TurnOver({ title }: { title: string }) {
  return (
    <label className={styles.turn}>
      <input type="checkbox" autoComplete="off" aria-label={`Show the reverse of ${title}`} />
      <svg
        viewBox="0 0 24 24"
        width="20"
        height="20"
        aria-hidden="true"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
      >
        <path d="M4 12a8 8 0 0 1 13.7-5.6L20 8.5M20 4v4.5h-4.5M20 12a8 8 0 0 1-13.7 5.6L4 15.5M4 20v-4.5h4.5" />
      </svg>
    </label>
  );
}
