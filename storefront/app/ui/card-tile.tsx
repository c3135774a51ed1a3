import { Link } from 'react-router';
import type { CardTile as Tile } from '../commerce/card.ts';
import { formatMoney } from '../commerce/money.ts';
import { AddButton } from './add-to-basket.tsx';
import styles from './card-tile.module.css';
import { CardPicture } from './picture.tsx';

const sizes = '(min-width: 68rem) 17rem, (min-width: 40rem) 30vw, 45vw';

/** A card in a list: front and reverse, price and an add button. */
function CardTile({ card, isFirst = false }: { card: Tile; isFirst?: boolean }) {
  return (
    <article className={styles.tile}>
      <Link to={card.address} prefetch="intent" className={styles.pictures}>
        {card.front && (
          <CardPicture
            picture={card.front}
            sizes={sizes}
            isSquare={card.isSquare}
            isFirst={isFirst}
            className={styles.front}
          />
        )}
        {card.reverse && (
          <CardPicture
            picture={{ ...card.reverse, alt: '' }}
            sizes={sizes}
            isSquare={card.isSquare}
            className={styles.reverse}
          />
        )}
        {card.isComingSoon && <span className={styles.badge}>Coming soon</span>}
      </Link>
      <h3 className={styles.title}>
        <Link to={card.address} prefetch="intent">
          {card.title}
        </Link>
      </h3>
      <p className={styles.price}>{card.price === null ? '' : formatMoney(card.price)}</p>
      {card.isComingSoon || !card.variantId ? (
        <button type="button" className={`button ${styles.add}`} disabled>
          {card.isComingSoon ? 'Coming soon' : 'Not available'}
        </button>
      ) : (
        <AddButton variantId={card.variantId} title={card.title} className={styles.add} />
      )}
    </article>
  );
}

/** Tiles in as many columns as fit. */
export function CardTiles({ cards, areFirst = false }: { cards: Tile[]; areFirst?: boolean }) {
  return (
    <ul className={styles.tiles}>
      {cards.map((card, index) => (
        <li key={card.address}>
          <CardTile card={card} isFirst={areFirst && index < 2} />
        </li>
      ))}
    </ul>
  );
}
