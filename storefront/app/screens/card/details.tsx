import { occasionHandle } from '@shop/shared/cards/occasions';
import { Link } from 'react-router';
import type { Card } from '../../commerce/catalogue/card.ts';
import styles from './details.module.css';
import type { Fold } from './folds.server.ts';

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

/** An occasion that is also a theme is listed once, as the theme. */
export function Themes({ card: { category, occasions, themes } }: { card: Card }) {
  const onlyOccasions = occasions.filter((one) => !themes.includes(one));
  return (
    <>
      <TagLinks name="Sent for" ways={onlyOccasions.map((one) => [one, `/occasions/${occasionHandle(one)}`])} />
      <TagLinks name="Themes" ways={themes.map((one) => [one, `/${category}?${new URLSearchParams({ tag: one })}`])} />
    </>
  );
}

function TagLinks({ name, ways }: { name: string; ways: [label: string, address: string][] }) {
  if (ways.length === 0) return null;
  return (
    <ul className={styles.themes} aria-label={name}>
      {ways.map(([label, address]) => (
        <li key={address}>
          <Link to={address}>{label}</Link>
        </li>
      ))}
    </ul>
  );
}
