import { formatDay, formatWeekday } from '@shop/shared/format/days';
import { formatMoney } from '@shop/shared/format/money';
import { isLostToBank } from '@shop/shared/orders/money-back';
import type { OrderRecord, ParcelPlan } from '@shop/shared/orders/order-record';

/** @param invoice in words; empty for an order without one */
export function describeOrder(order: OrderRecord, invoice = ''): string[] {
  return [...describeMoney(order, invoice), describeParcel(order), describePlace(order)].filter(Boolean);
}

function describePlace({ first_name, shop_name, plans }: OrderRecord): string {
  const who = [shop_name, first_name].filter(Boolean).join(', ');
  if (plans.length > 1) return `${who}, in ${plans.length} parcels: ${plans.map(describeReceiver).join('; ')}`;
  const [plan] = plans;
  const { town } = plan;
  if (!plan.is_gift) return [who, town].filter(Boolean).join(', ');
  const from = plan.from_name ? `from ${plan.from_name}` : 'not saying from whom';
  return [who, `straight to ${plan.to}${town && `, ${town}`}`, from].filter(Boolean).join(', ');
}

function describeReceiver({ to, town, post_on }: ParcelPlan): string {
  return [`to ${to}`, town, post_on && `on ${formatWeekday(post_on)}`].filter(Boolean).join(', ');
}

function describeMoney({ paid, refunded, disputed, due, total, on_account }: OrderRecord, invoice: string): string[] {
  const onAccount =
    invoice || (on_account ? `On account: ${formatMoney(on_account)}, the invoice is not made yet` : '');
  if (paid === 0) {
    return [onAccount || (total === 0 ? 'Nothing to pay' : `${formatMoney(Math.max(due, 0))} not paid`)];
  }
  const left = [
    ...(refunded > 0 ? [refunded >= paid ? 'all of it paid back' : `${formatMoney(refunded)} of it paid back`] : []),
    ...(disputed > 0 ? [`${formatMoney(disputed)} taken back by the bank`] : []),
    ...(due > 0 ? [`${formatMoney(due)} still to pay`] : []),
    ...(due < 0 ? [`${formatMoney(-due)} still to pay back`] : []),
  ];
  return [[`Paid ${formatMoney(paid)}`, ...left].join(', '), onAccount];
}

function describeParcel(order: OrderRecord): string {
  const { cancelled_at, is_mailed, lines, parcels, delivery_name, plans } = order;
  if (cancelled_at) return `cancelled on ${formatDay(cancelled_at)}`;
  if (is_mailed) return 'sent by email';
  const [plan] = plans;
  const toGo = isLostToBank(order)
    ? 0
    : lines.reduce((sum, { unposted, cards }) => sum + (cards > 0 ? unposted : 0), 0);
  const gone = parcels.flatMap(({ shipped_at, delivered_at }) => shipped_at ?? delivered_at ?? []).toSorted();
  const last = gone.at(-1);
  if (toGo === 0) return last ? `posted on ${formatDay(last)}` : 'nothing to post';
  const on = plans.length === 1 && plan.post_on ? ` on ${formatWeekday(plan.post_on)}` : '';
  const by = on + (delivery_name ? ` by ${delivery_name}` : '');
  return last ? `${toGo === 1 ? '1 card' : `${toGo} cards`} still to post${by}` : `to post${by}`;
}
