import styles from './turn-over.module.css';

/** Shows the other side of a card where its picture stands; a checkbox, so that it works without scripts. */
export function TurnOver({ title }: { title: string }) {
  return (
    <label className={styles.turn}>
      <input type="checkbox" autoComplete="off" />
      See the back<span className="visually-hidden">: {title}</span>
    </label>
  );
}
