import styles from './turn-over.module.css';

export function TurnOver({ title }: { title: string }) {
  return (
    <label className={styles.turn}>
      <input type="checkbox" autoComplete="off" />
      See the back<span className="visually-hidden">: {title}</span>
    </label>
  );
}
