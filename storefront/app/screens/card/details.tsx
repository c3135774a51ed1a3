import { Link } from 'react-router';
import styles from './details.module.css';
import type { Fold } from './folds.server.ts';
import type { TagList } from './links.server.ts';

export function Details({ folds }: { folds: Fold[] }) {
  return (
    <div className={styles.folds}>
      {folds.map(({ title, facts }, place) => (
        <details key={title} open={place === 0}>
          <summary>{title}</summary>
          <dl>
            {facts.map(([name, words]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{words}</dd>
              </div>
            ))}
          </dl>
        </details>
      ))}
    </div>
  );
}

export function TagLists({ tags }: { tags: TagList[] }) {
  return tags.map(({ name, ways }) => (
    <ul key={name} className={styles.themes} aria-label={name}>
      {ways.map(([label, address]) => (
        <li key={address}>
          <Link to={address}>{label}</Link>
        </li>
      ))}
    </ul>
  ));
}
