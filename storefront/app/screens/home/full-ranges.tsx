import { Link } from 'react-router';
import type { Picture } from '../../commerce/catalogue/picture.ts';
import { CardPicture } from '../../ui/card/picture.tsx';
import { Price } from '../../ui/card/price.tsx';
import styles from './full-ranges.module.css';

interface Props {
  ranges: {
    title: string;
    address: string;
    front: Picture | null;
    isSquare: boolean;
    count: number;
    price: number | null;
    was?: number | undefined;
  }[];
  saving: number;
}

export function FullRanges({ ranges, saving }: Props) {
  return (
    <section aria-labelledby="ranges" className={styles.block}>
      <div className={styles.words}>
        <h2 id="ranges">Have the full range</h2>
        <p>
          One of each card, tied with twine, with an envelope for every one
          {saving > 0 && (
            <>
              {' '}
              — and <strong>save up to {saving}%</strong>
            </>
          )}
          .
        </p>
      </div>
      <ul className={styles.ranges}>
        {ranges.map((range) => (
          <li key={range.address}>
            <Link to={range.address} prefetch="intent">
              {range.front && (
                <CardPicture
                  picture={range.front}
                  sizes="(min-width: 60rem) 14rem, (min-width: 40rem) 28vw, 30vw"
                  isSquare={range.isSquare}
                />
              )}
              <span className={styles.title}>{range.title}</span>
              <span className={styles.price}>
                {range.count} cards
                {range.price !== null && (
                  <>
                    , <Price price={range.price} was={range.was} />
                  </>
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
