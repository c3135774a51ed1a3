import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import type { CardTile as Tile } from '../../commerce/catalogue/card.ts';
import { AddButton } from './add-to-cart.tsx';
import styles from './card-tile.module.css';
import { Heart } from './heart.tsx';
import { CardPicture } from './picture.tsx';
import { Price } from './price.tsx';
import stage from './standing/stage.module.css';
import turnOver from './turn-over.module.css';

interface CardTileProps {
  card: Tile;
  isFirst: boolean;
  id?: string;
  from?: string | undefined;
}

const sizes = '(min-width: 48rem) 13rem, 33vw';

/** It turns over on hover, on focus of its link, and by a checkbox, which works without scripts. */
function CardTile({ card, isFirst, id, from }: CardTileProps) {
  return (
    <article className={styles.tile} {...(id && { id, tabIndex: -1 })}>
      <div className={stage.stage} style={{ '--scale': card.scale }}>
        <div className={stage.turning}>
          {card.front && <CardPicture picture={card.front} sizes={sizes} isSquare={card.isSquare} isFirst={isFirst} />}
          {card.reverse && (
            <CardPicture picture={card.reverse} sizes={sizes} isSquare={card.isSquare} className={stage.reverse} />
          )}
        </div>
        {card.ribbon && <span className={styles.badge}>{card.ribbon}</span>}
      </div>
      <h3 className={styles.title}>
        <Link to={card.address} prefetch="intent" viewTransition onClick={carryPicture}>
          {card.title}
        </Link>
      </h3>
      <div className={styles.row}>
        <p className={styles.price}>{card.price !== null && <Price price={card.price} was={card.was} />}</p>
        {card.reverse && (
          <label className={turnOver.turn}>
            <input type="checkbox" autoComplete="off" />
            See the back<span className="visually-hidden">: {card.title}</span>
          </label>
        )}
      </div>
      <div className={stage.heart}>
        <Heart handle={card.address.split('/').at(-1) ?? ''} title={card.title} />
      </div>
      {card.notSold || !card.variantId ? (
        <button type="button" className={`button ${styles.later}`} disabled>
          {card.notSold ?? 'Not available'}
        </button>
      ) : (
        <AddButton card={card} className={`button quiet ${styles.add}`} from={from}>
          <span className="visually-hidden">Add to cart: {card.title}</span>
        </AddButton>
      )}
    </article>
  );
}

/** The pressed picture morphs into the card page's; a view transition name must be unique. */
function carryPicture({ currentTarget }: MouseEvent<HTMLElement>) {
  for (const other of document.querySelectorAll<HTMLElement>('[data-card-picture] img, article img')) {
    other.style.viewTransitionName = 'none';
  }
  const picture = currentTarget.closest('article')?.querySelector('img');
  if (picture) picture.style.viewTransitionName = 'card-picture';
}

interface TilesProps {
  cards: Tile[];
  areFirst?: boolean;
  /** The first card behind 'Show more', which `#more` links to. */
  moreFrom?: number | undefined;
  from?: string;
}

export function CardTiles({ cards, areFirst = false, moreFrom, from }: TilesProps) {
  return (
    <ul className={styles.tiles}>
      {cards.map((card, index) => (
        <li key={card.address}>
          <CardTile
            card={card}
            isFirst={areFirst && index < 2}
            from={from}
            {...(index === moreFrom && { id: 'more' })}
          />
        </li>
      ))}
    </ul>
  );
}
