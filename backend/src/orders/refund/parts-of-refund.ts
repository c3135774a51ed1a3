import { MedusaError } from '@medusajs/framework/utils';
import { toPence } from '../../money/pence';
import type { RefundParts } from '../record/refund-parts';
import { deliveryBack, type Refundable, type RefundChoice, refundSum } from './refund-sum';

/**
 * In pence; together with goodwill and with what is owed, if they are chosen, they come to `refundSum`. What more is asked
 * for than is left is taken off goodwill, then off the last card, and off the delivery last.
 *
 * @throws not_allowed when fewer of a card are left than are chosen
 */
export function partsOfRefund(can: Refundable, choice: RefundChoice): Pick<RefundParts, 'lines' | 'delivery'> {
  const lines = choice.lines.map(({ id, quantity }) => {
    const pounds = can.lines.find((line) => line.id === id)?.sums[quantity - 1];
    if (pounds === undefined) {
      throw new MedusaError(
        MedusaError.Types.NOT_ALLOWED,
        'So many of that card are not left to pay back. Look at the order again.',
      );
    }
    return { line_id: id, quantity, amount: toPence(pounds) };
  });
  const parts = { lines, delivery: toPence(deliveryBack(can, choice.delivery)) };
  const goodwill = toPence(choice.goodwill ?? 0);
  const unnamed = goodwill + (choice.owed ? toPence(can.owed) : 0);
  const sum = lines.reduce((all, { amount }) => all + amount, parts.delivery + unnamed);
  let over = sum - toPence(refundSum(can, choice));
  over -= Math.min(over, goodwill);
  for (const line of lines.toReversed()) {
    const cut = Math.min(over, line.amount);
    line.amount -= cut;
    over -= cut;
  }
  return { ...parts, delivery: parts.delivery - over };
}
