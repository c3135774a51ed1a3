import { formatMoney } from '../../commerce/money.ts';
import type { OrderDetail } from '../../commerce/order.ts';
import styles from './order.module.css';

/** As it was charged; what went back since stands below. */
export function OrderTotals({ order }: { order: OrderDetail }) {
  const { goods, discount, codes, delivery, deliveryName, charged, refunds } = order;
  return (
    <dl className={styles.totals}>
      <Row name="Cards" amount={formatMoney(goods)} />
      {discount > 0 && (
        <Row
          name={codes.length > 0 ? `Discount (${codes.join(', ')})` : 'Discount'}
          amount={`−${formatMoney(discount)}`}
        />
      )}
      <Row name={deliveryName ? `Delivery, ${deliveryName}` : 'Delivery'} amount={formatMoney(delivery)} />
      <Row name="Total" amount={formatMoney(charged)} className={styles.total} />
      {refunds.map(({ amount, at }) => (
        <Row key={at} name="Refunded" amount={`−${formatMoney(amount)}`} />
      ))}
    </dl>
  );
}

function Row({ name, amount, className }: { name: string; amount: string; className?: string | undefined }) {
  return (
    <div className={className}>
      <dt>{name}</dt>
      <dd>{amount}</dd>
    </div>
  );
}
