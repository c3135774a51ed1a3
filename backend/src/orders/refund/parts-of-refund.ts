import { MedusaError } from '@medusajs/framework/utils';
import { toPence } from '../../money/pence';
import type { RefundParts } from '../record/refund-parts';
import { type Refundable, type RefundChoice, refundSum } from './refund-sum';

/**
 * In pence; together with what is owed, if that is chosen, they come to `refundSum`. What more is asked for than is left is
 * taken off the last card first, and off the delivery last.
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
  const parts = { lines, delivery: choice.delivery ? toPence(can.delivery) : 0 };
  const sum = lines.reduce((all, { amount }) => all + amount, parts.delivery + (choice.owed ? toPence(can.owed) : 0));
  let over = sum - toPence(refundSum(can, choice));
  for (const line of lines.toReversed()) {
    const cut = Math.min(over, line.amount);
    line.amount -= cut;
    over -= cut;
  }
  return { ...parts, delivery: parts.delivery - over };
}
