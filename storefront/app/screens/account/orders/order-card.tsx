import { formatDay } from '@shop/shared/format/days';
import { formatMoney } from '@shop/shared/format/money';
import { href, Link } from 'react-router';
import type { OrderSummary } from '../../../commerce/order/order-summary.ts';
import { CardPicture } from '../../../ui/card/picture.tsx';
import styles from './orders.module.css';

const mostShown = 4;

export function OrderCard({ order }: { order: OrderSummary }) {
  const shown = order.cards.slice(0, mostShown);
  const more = order.cards.length - shown.length;
  return (
    <article className={styles.order} aria-labelledby={`order-${order.number}`}>
      <div className={styles.head}>
        <h2 id={`order-${order.number}`}>
          <Link to={href('/account/orders/:id', { id: order.id })}>Order {order.number}</Link>
        </h2>
        <p className={styles.state}>{order.state}</p>
      </div>
      <ul className={styles.cards}>
        {shown.map(({ title, picture, isSquare }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a card may be in an order twice, in two envelopes
          <li key={index}>
            {picture ? (
              <CardPicture picture={{ ...picture, alt: title }} sizes="5rem" isSquare={isSquare} />
            ) : (
              <span className={styles.bare}>{title}</span>
            )}
          </li>
        ))}
        {more > 0 && <li className={styles.more}>and {more} more</li>}
      </ul>
      <p className={styles.facts}>
        {formatDay(order.placedAt)} · {order.itemCount} {order.itemCount === 1 ? 'item' : 'items'} ·{' '}
        {formatMoney(order.total)}
      </p>
      {order.arrival && <p className={styles.facts}>Promised: {order.arrival}</p>}
      {order.tracking.length > 0 && (
        <p className={styles.facts}>
          Tracking:{' '}
          {order.tracking.map(({ number, url }, index) => (
            <span key={number}>
              {index > 0 && ', '}
              {url ? <a href={url}>{number}</a> : number}
            </span>
          ))}
        </p>
      )}
    </article>
  );
}
