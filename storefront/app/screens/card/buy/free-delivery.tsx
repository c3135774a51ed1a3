import { Link } from 'react-router';
import type { FreeDelivery as Offer } from '../../../commerce/delivery/free-delivery.ts';
import styles from './buy-form.module.css';

export function FreeDelivery({ free }: { free: Offer | null }) {
  if (!free) return null;
  return (
    <p className={styles.promise}>
      <Link to="/info/delivery">Free {free.way.toLowerCase()} delivery</Link> over {free.over}
    </p>
  );
}
