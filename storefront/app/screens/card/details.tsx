import { occasionHandle } from '@shop/shared/cards/occasions';
import { Link } from 'react-router';
import type { Card } from '../../commerce/catalogue/card.ts';
import styles from './details.module.css';

export function Details({ card }: { card: Card }) {
  return (
    <div className={styles.folds}>
      <details open>
        <summary>Size and what is in the pack</summary>
        <dl>
          {card.size && (
            <div>
              <dt>Size</dt>
              <dd>{card.size}</dd>
            </div>
          )}
          <div>
            <dt>In the pack</dt>
            <dd>{card.cardsInside > 1 ? `${card.cardsInside} cards` : 'One card and one envelope'}</dd>
          </div>
        </dl>
      </details>
      {card.inside && (
        <details>
          <summary>Inside</summary>
          <p>{card.inside}</p>
        </details>
      )}
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
