import { occasionHandle } from '@shop/shared/cards/occasions';
import { Link } from 'react-router';
import type { Card } from '../../commerce/catalogue/card.ts';
import styles from './details.module.css';

/** What the shopper holds in the end: size and pack, which stand open, and what is inside. Folded without scripts as well. */
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

/** What the card is sent for and about, as ways to others; what it is both is told once, as the theme. */
export function Themes({ card: { category, occasions, themes } }: { card: Card }) {
  const told = occasions.filter((one) => !themes.includes(one));
  return (
    <>
      <Ways name="Sent for" ways={told.map((one) => [one, `/occasions/${occasionHandle(one)}`])} />
      <Ways name="Themes" ways={themes.map((one) => [one, `/${category}?${new URLSearchParams({ tag: one })}`])} />
    </>
  );
}

function Ways({ name, ways }: { name: string; ways: [label: string, address: string][] }) {
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
