import { Link } from 'react-router';
import type { DeliveryPrice } from '../../../commerce/catalogue/delivery-prices.ts';
import { freeDelivery } from '../../../commerce/catalogue/free-delivery.ts';
import styles from './buy-form.module.css';

export function FreeDelivery({ prices }: { prices: DeliveryPrice[] }) {
  const free = freeDelivery(prices);
  if (!free) return null;
  return (
    <p className={styles.promise}>
      <Link to="/info/delivery">Free {free.way.toLowerCase()} delivery</Link> over {free.over}
    </p>
  );
}
