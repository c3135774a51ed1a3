import { formatMoney } from '@shop/shared/format/money';
import { Link } from 'react-router';
import type { DeliveryPrice } from '../../../commerce/catalogue/delivery-prices.ts';
import styles from './buy-form.module.css';

export function FreeDelivery({ prices }: { prices: DeliveryPrice[] }) {
  const free = prices.find(({ freeOver }) => freeOver !== null);
  if (!free || free.freeOver === null) return null;
  return (
    <p className={styles.promise}>
      <Link to="/info/delivery">Free {free.name.toLowerCase()} delivery</Link> over{' '}
      {formatMoney(free.freeOver).replace('.00', '')}
    </p>
  );
}
