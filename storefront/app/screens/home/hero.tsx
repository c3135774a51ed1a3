import { shop } from '@shop/shared/shop';
import { Link } from 'react-router';
import type { Picture } from '../../commerce/catalogue/picture.ts';
import type { FreeDelivery } from '../../commerce/delivery/free-delivery.ts';
import { CardPicture } from '../../ui/card/picture.tsx';
import styles from './hero.module.css';

interface Props {
  free: FreeDelivery | null;
  dispatched: string;
  cards: { address: string; front: Picture | null; isSquare: boolean }[];
}

export function Hero({ free, dispatched, cards }: Props) {
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        <h1>Words worth keeping, on paper worth holding</h1>
        <p>
          Scripture and greeting cards, drawn and printed in {shop.postalAddress.county}, posted across the UK and
          Ireland.
        </p>
        <Link to="/cards" className="button" prefetch="intent">
          Browse the cards
        </Link>
      </div>
      <div className={styles.sill}>
        {cards.map((card, index) => (
          <Link key={card.address} to={card.address} prefetch="intent">
            {card.front && (
              <CardPicture
                picture={card.front}
                sizes="(min-width: 64rem) 14vw, 25vw"
                isSquare={card.isSquare}
                isFirst={index === 1}
              />
            )}
          </Link>
        ))}
      </div>
      <ul className={styles.facts}>
        {free && <li>{`${free.way} delivery free over ${free.over}`}</li>}
        {[dispatched, 'Thick uncoated board, no plastic'].map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </section>
  );
}
