import { formatMoney } from '../../commerce/money.ts';
import type { OrderDetail, OrderParcel } from '../../commerce/order.ts';
import { formatDay } from '../day.ts';
import styles from './order.module.css';

interface Event {
  at: string;
  what: string;
  parcel?: OrderParcel;
}

/** What has happened to an order so far, in the order in which it happened, and what comes next. */
export function OrderHistory({ order }: { order: OrderDetail }) {
  const events = eventsOf(order);
  const isWaiting = order.parcels.every(({ postedAt }) => postedAt === null) && order.cancelledAt === null;
  return (
    <section aria-labelledby="history-of-order" className={styles.history}>
      <h2 id="history-of-order">Where it is</h2>
      <ol className={styles.events}>
        {events.map(({ at, what, parcel }) => (
          <li key={`${at} ${what} ${parcel?.id ?? ''}`}>
            <time dateTime={at} className={styles.soft}>
              {formatDay(at)}
            </time>
            <span>
              {what}
              {parcel && order.parcels.length > 1 && <Contents parcel={parcel} />}
              {parcel && <Tracking parcel={parcel} />}
            </span>
          </li>
        ))}
      </ol>
      {isWaiting && !order.cancellation.requested && (
        <p className={styles.soft}>
          Next: we print and pack your cards and post them within 1 to 2 working days. You will have a mail from us
          then.
        </p>
      )}
    </section>
  );
}

function eventsOf({ placedAt, parcels, refunds, cancelledAt, cancellation: { requested } }: OrderDetail): Event[] {
  const events: Event[] = [{ at: placedAt, what: 'Ordered and paid' }];
  for (const parcel of parcels) {
    if (parcel.postedAt) events.push({ at: parcel.postedAt, what: 'Posted', parcel });
    if (parcel.deliveredAt) events.push({ at: parcel.deliveredAt, what: 'Delivered' });
  }
  for (const { amount, at } of refunds) events.push({ at, what: `Refunded ${formatMoney(amount)}` });
  if (cancelledAt) events.push({ at: cancelledAt, what: 'Cancelled' });
  if (requested) {
    const what = requested.kind === 'cancel' ? 'You asked to cancel this order' : 'You withdrew from this order';
    events.push({ at: requested.at, what });
  }
  return events.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

function Contents({ parcel }: { parcel: OrderParcel }) {
  return <> ({parcel.lines.map(({ title, quantity }) => `${quantity} × ${title}`).join(', ')})</>;
}

function Tracking({ parcel }: { parcel: OrderParcel }) {
  return parcel.tracking.map(({ number, url }) => (
    <span key={number} className={styles.tracking}>
      {'Tracking number '}
      {url ? (
        <a href={url} rel="noreferrer">
          {number}
        </a>
      ) : (
        number
      )}
    </span>
  ));
}
