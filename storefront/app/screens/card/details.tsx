import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Card } from '../../commerce/catalogue/card.ts';
import styles from './card.module.css';

/** What the shopper holds in the end: size, inside, what is in the pack, themes. */
export function Details({ card }: { card: Card }) {
  return (
    <dl className={styles.details}>
      {card.size && <Detail name="Size">{card.size}</Detail>}
      {card.inside && <Detail name="Inside">{card.inside}</Detail>}
      {card.cardsInside > 1 ? (
        <Detail name="In the pack">{card.cardsInside} cards</Detail>
      ) : (
        <Detail name="In the pack">One card and one envelope</Detail>
      )}
      {card.themes.length > 0 && (
        <Detail name="Themes">
          {card.themes.map((theme, index) => (
            <span key={theme}>
              {index > 0 && ', '}
              <Link to={`/${card.category}?${new URLSearchParams({ tag: theme })}`}>{theme}</Link>
            </span>
          ))}
        </Detail>
      )}
    </dl>
  );
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
