import { Link } from 'react-router';
import styles from './empty.module.css';

/** Nothing is in the basket. */
export function Empty() {
  return (
    <div className={styles.empty}>
      <svg viewBox="0 0 200 130" aria-hidden="true" className={styles.drawing}>
        <path d="M34 52h132l-13 62a9 9 0 0 1-9 7H56a9 9 0 0 1-9-7L34 52Z" className={styles.basket} />
        <path d="M62 52 86 14m52 38L114 14" className={styles.handle} />
        <path d="M58 70h84M62 88h76M66 106h68" className={styles.weave} />
      </svg>
      <p>Your cart is empty</p>
      <Link to="/cards" className="button">
        Browse for products
      </Link>
    </div>
  );
}
