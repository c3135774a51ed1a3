import { formatDay } from '@shop/shared/format/days';
import { formatMoney } from '@shop/shared/format/money';
import type { OrderRecord } from '../record/order-record';

export function describeOrder(order: OrderRecord): string[] {
  return [
    describeMoney(order),
    describeParcel(order),
    [order.first_name, order.town].filter(Boolean).join(', '),
  ].filter(Boolean);
}

function describeMoney({ paid, refunded, disputed, due, total }: OrderRecord): string {
  if (paid === 0) return total === 0 ? 'Nothing to pay' : `${formatMoney(Math.max(due, 0))} not paid`;
  const left = [
    ...(refunded > 0 ? [refunded >= paid ? 'all of it paid back' : `${formatMoney(refunded)} of it paid back`] : []),
    ...(disputed > 0 ? [`${formatMoney(disputed)} taken back by the bank`] : []),
    ...(due > 0 ? [`${formatMoney(due)} still to pay`] : []),
    ...(due < 0 ? [`${formatMoney(-due)} still to pay back`] : []),
  ];
  return [`Paid ${formatMoney(paid)}`, ...left].join(', ');
}

function describeParcel({ cancelled_at, lines, parcels, delivery_name }: OrderRecord): string {
  if (cancelled_at) return `cancelled on ${formatDay(cancelled_at)}`;
  const toGo = lines.reduce((sum, { unposted, cards }) => sum + (cards > 0 ? unposted : 0), 0);
  const gone = parcels.flatMap(({ shipped_at, delivered_at }) => shipped_at ?? delivered_at ?? []).toSorted();
  const last = gone.at(-1);
  if (toGo === 0) return last ? `posted on ${formatDay(last)}` : 'nothing to post';
  const by = delivery_name ? ` by ${delivery_name}` : '';
  return last ? `${toGo === 1 ? '1 card' : `${toGo} cards`} still to post${by}` : `to post${by}`;
}
