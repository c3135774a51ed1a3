import { formatMoney } from '@shop/shared/format/money';
import type { CancelKind } from '../../modules/cancellations/cancellations-service';
import type { OrderRecord } from '../record/order-record';
import type { SlipBand } from './packing-slip';

/** Amounts go into `aside`, because the page goes into the parcel and the parcel may be a present. */
export function slipBands(order: OrderRecord, asked: CancelKind | null): SlipBand[] {
  if (order.cancelled_at) return [{ text: 'Cancelled: do not post.', aside: '' }];
  const bands: SlipBand[] = [];
  if (asked === 'cancel') bands.push({ text: 'The shopper has asked to cancel: do not post.', aside: '' });
  if (asked === 'withdrawal') bands.push({ text: 'The shopper has withdrawn: send no more of it.', aside: '' });
  if (order.refunded > 0) {
    const reasons = order.refunds.flatMap(({ reason }) => reason || []).join('; ');
    const isAll = order.refunded >= order.paid;
    bands.push({
      text: `${isAll ? 'All' : 'A part'} of it has been refunded: see what is still to go.`,
      aside: `${formatMoney(order.refunded)} went back${reasons && `: ${reasons}`}`,
    });
  }
  return bands;
}
