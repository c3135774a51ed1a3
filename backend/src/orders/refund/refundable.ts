import type { OrderRecord, RecordLine } from '@shop/shared/orders/order-record';
import { toPence, toPounds } from '../../money/pence';
import type { Refundable } from './refund-sum';

/** A line's discount is split over its cards to the penny: refunds in any order add up to what was paid. */
export function refundable(order: OrderRecord): Refundable {
  const { paid, refunded, disputed, delivery, due, refunds, lines, plans, cancelled_at } = order;
  const left = cancelled_at ? 0 : Math.max(0, toPence(paid) - toPence(refunded) - toPence(disputed));
  const deliveryBack = refunds.reduce((sum, one) => sum + toPence(one.delivery), 0);
  return {
    left: toPounds(left),
    delivery: toPounds(Math.min(left, Math.max(0, toPence(delivery) - deliveryBack))),
    owed: toPounds(Math.min(left, Math.max(0, -toPence(due)))),
    lines: lines
      .filter((line) => line.refunded < line.quantity && line.gift_card_left !== 0 && line.sent_again === undefined)
      .map((line) => ({
        id: line.id,
        title: line.title,
        envelope: line.envelope,
        words_of: line.words_of,
        ...(plans.length > 1 && { to: plans.find(({ id }) => id === line.plan)?.to ?? '' }),
        sums: sumsOf(line),
      })),
  };
}

/** A gift card gives back no more than is left on it. */
function sumsOf({ net, quantity, refunded, gift_card_left: left = net }: RecordLine): number[] {
  const worth = Math.min(toPence(net), toPence(left));
  const upTo = (count: number) => Math.round((worth * count) / quantity);
  return Array.from({ length: quantity - refunded }, (_, at) => toPounds(upTo(refunded + at + 1) - upTo(refunded)));
}
