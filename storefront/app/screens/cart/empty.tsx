import { Link } from 'react-router';
import type { CardTile } from '../../commerce/catalogue/card.ts';
import { CardTiles } from '../../ui/card/card-tile.tsx';
import styles from '../../ui/page/nothing.module.css';

export function Empty({ liked }: { liked: CardTile[] }) {
  return (
    <>
      <div className={styles.nothing}>
        <img src="/drawn-cart.svg" alt="" width={320} height={240} />
        <p>Your cart is empty</p>
        <Link to="/cards" className="button">
          Browse for products
        </Link>
      </div>
      {liked.length > 0 && (
        <>
          <h2>Our favourites</h2>
          <CardTiles cards={liked} />
        </>
      )}
    </>
  );
}
