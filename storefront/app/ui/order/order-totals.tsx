import { formatMoney } from '../../commerce/money.ts';
import type { OrderDetail } from '../../commerce/order.ts';
import styles from './order.module.css';

/** As it was charged; what went back since stands below. */
export function OrderTotals({ order }: { order: OrderDetail }) {
  const { goods, discount, codes, delivery, deliveryName, charged, refunds } = order;
  const withCodes = codes.length > 0 ? ` (${codes.join(', ')})` : '';
  const way = deliveryName ? `Delivery, ${deliveryName}` : 'Delivery';
  return (
    <dl className={styles.totals}>
      <Row name="Cards" amount={formatMoney(goods)} />
      {discount > 0 && <Row name={`Discount${withCodes}`} amount={`−${formatMoney(discount)}`} />}
      {/* A code that took nothing off the cards has made delivery cheaper. */}
      <Row name={discount > 0 ? way : `${way}${withCodes}`} amount={formatMoney(delivery)} />
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
