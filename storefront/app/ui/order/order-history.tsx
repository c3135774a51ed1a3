import { formatDay, formatWeekday } from '@shop/shared/format/days';
import { formatMoney } from '@shop/shared/format/money';
import { isAwaitingDispatch, type OrderDetail, type OrderParcel } from '../../commerce/order/order.ts';
import styles from './order-history.module.css';

interface Event {
  key: string;
  at: string;
  what: string;
  parcel?: OrderParcel;
}

export function OrderHistory({ order }: { order: OrderDetail }) {
  const events = eventsOf(order);
  const cards = order.lines.filter(({ isFee }) => !isFee);
  const isInParts = order.parcels.length > 1 || order.parcels.some(({ lines }) => count(lines) < count(cards));
  return (
    <section aria-labelledby="history-of-order" className={styles.history}>
      <h2 id="history-of-order">Where it is</h2>
      <ol className={styles.events}>
        {events.map(({ key, at, what, parcel }) => (
          <li key={key}>
            <time dateTime={at} className={styles.soft}>
              {formatDay(at)}
            </time>
            <span>
              {what}
              {parcel && isInParts && <Contents parcel={parcel} />}
              {parcel && <Tracking parcel={parcel} />}
            </span>
          </li>
        ))}
      </ol>
      {order.arrival && order.plans.length < 2 && <p>Promised: {order.arrival}.</p>}
      {isAwaitingDispatch(order) && (
        <p className={styles.soft}>
          {order.isMailed
            ? 'Nothing is posted: each gift card goes by email as soon as it is paid for.'
            : `Next: we print and pack your cards and post them ${whenPosted(order)}. You will have a mail from us then.`}
        </p>
      )}
    </section>
  );
}

function whenPosted({ plans, usualPosting }: OrderDetail): string {
  const [plan] = plans;
  if (plans.length > 1 && plans.some(({ postOn }) => postOn)) return `on their days, or ${usualPosting}`;
  return plan.postOn ? `on ${formatWeekday(plan.postOn)}` : usualPosting;
}

function eventsOf({ placedAt, amounts, parcels, refunds, cancelledAt, cancellation }: OrderDetail): Event[] {
  const { requested } = cancellation;
  const isPaid = amounts.paid > 0 || amounts.total === 0;
  const what = amounts.on_account ? 'Ordered on account' : isPaid ? 'Ordered and paid' : 'Ordered';
  const events: Event[] = [{ key: 'placed', at: placedAt, what }];
  for (const parcel of parcels) {
    const { id, postedAt, deliveredAt } = parcel;
    if (postedAt) events.push({ key: `posted ${id}`, at: postedAt, what: 'Posted', parcel });
    if (deliveredAt) events.push({ key: `delivered ${id}`, at: deliveredAt, what: 'Delivered' });
  }
  for (const { id, amount, at, reason } of refunds) {
    events.push({ key: id, at, what: `Refunded ${formatMoney(amount)}${reason && `: ${reason}`}` });
  }
  if (cancelledAt) events.push({ key: 'cancelled', at: cancelledAt, what: 'Cancelled' });
  if (requested) {
    const what = requested.kind === 'cancel' ? 'You asked to cancel this order' : 'You withdrew from this order';
    events.push({ key: 'asked', at: requested.at, what });
  }
  return events.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

function count(cards: readonly { quantity: number }[]): number {
  return cards.reduce((sum, { quantity }) => sum + quantity, 0);
}

function Contents({ parcel }: { parcel: OrderParcel }) {
  return parcel.lines.map(({ id, title, envelope, quantity }) => (
    <span key={id} className={styles.packed}>
      {`${quantity} × ${title}${envelope && `, ${envelope} envelope`}`}
    </span>
  ));
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
