import { formatMoney } from '@shop/shared/format/money';
import { orderSums } from '@shop/shared/order-sums';
import type { OrderDetail } from '../../commerce/order/order.ts';
import styles from './order-lines.module.css';

export function OrderTotals({ order }: { order: OrderDetail }) {
  return (
    <dl className={styles.totals}>
      {orderSums(order.amounts).map(({ name, amount, isTotal, isFree }) => (
        <div key={name} className={isTotal ? styles.total : undefined}>
          <dt>{name}</dt>
          <dd>{isFree ? 'Free' : amount < 0 ? `−${formatMoney(-amount)}` : formatMoney(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}
