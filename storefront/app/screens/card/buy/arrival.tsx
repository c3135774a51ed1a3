import type { Arrivals } from '../../../commerce/post/arrival.ts';
import styles from './arrival.module.css';

export function Arrival({ arrivals: { before, ways } }: { arrivals: Arrivals }) {
  return (
    <div className={styles.arrival}>
      <p className={styles.before}>{before}</p>
      <dl>
        {ways.map(({ name, arrival }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{arrival}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
