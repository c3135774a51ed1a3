import { Link } from 'react-router';
import type { CardTile } from '../../commerce/catalogue/card.ts';
import { CardTiles } from '../../ui/card/card-tile.tsx';
import styles from '../../ui/page/nothing.module.css';

export function Empty({ liked }: { liked: CardTile[] }) {
  return (
    <>
      <div className={styles.nothing}>
        <svg viewBox="0 0 200 150" aria-hidden="true" className={styles.drawing}>
          <path d="M64 72 58 26l42-6 6 48" className={styles.paper} />
          <path d="M82 36c3-5 10-3 9 3-1 5-7 8-9 10-3-1-9-4-9-9 0-6 7-8 9-4Z" className={styles.heart} />
          <path d="M104 72V38h50v34M104 38l25 20 25-20" className={styles.paper} />
          <path d="M34 70h132l-13 62a9 9 0 0 1-9 7H56a9 9 0 0 1-9-7L34 70Z" className={styles.shade} />
          <path d="M46 70C50-8 150-8 154 70" />
          <path d="M58 88h84M62 106h76M66 124h68" className={styles.stitch} />
        </svg>
        <p>Your cart is empty</p>
        <Link to="/cards" className="button">
          Browse for products
        </Link>
      </div>
      {liked.length > 0 && (
        <>
          <h2>Others like these</h2>
          <CardTiles cards={liked} />
        </>
      )}
    </>
  );
}
