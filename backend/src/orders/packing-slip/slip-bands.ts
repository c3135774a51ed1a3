import { dayOf } from '@shop/shared/format/calendar';
import { formatWeekday } from '@shop/shared/format/days';
import { formatMoney } from '@shop/shared/format/money';
import type { OrderRecord, ParcelPlan } from '@shop/shared/orders/order-record';
import type { CancelKind } from '@shop/shared/store-answers/order';
import type { SlipBand } from './packing-slip';

/** Amounts go into `aside`, because the page goes into the parcel and the parcel may be a present. */
export function slipBands(
  order: OrderRecord,
  plan: ParcelPlan,
  asked: CancelKind | null,
  now: Date = new Date(),
): SlipBand[] {
  if (order.cancelled_at) return [{ text: 'Cancelled: do not post.', aside: '' }];
  const bands: SlipBand[] = [];
  if (asked === 'cancel') bands.push({ text: 'The shopper has asked to cancel: do not post.', aside: '' });
  if (asked === 'withdrawal') bands.push({ text: 'The shopper has withdrawn: send no more of it.', aside: '' });
  if (plan.post_on && plan.post_on > dayOf(now)) {
    bands.push({ text: '', aside: `To be posted on ${formatWeekday(plan.post_on)}, not before.` });
  }
  if (order.refunded > 0) {
    const reasons = order.refunds.flatMap(({ reason }) => reason || []).join('; ');
    const isAll = order.refunded >= order.paid;
    const text = `${isAll ? 'All' : 'A part'} of it has been refunded: see what is still to go.`;
    const sum = `${formatMoney(order.refunded)} went back${reasons && `: ${reasons}`}`;
    // The receiver of a present reads nothing of money.
    bands.push(plan.is_gift ? { text: '', aside: `${text} ${sum}` } : { text, aside: sum });
  }
  return bands;
}
