import { formatMoney } from '@shop/shared/format/money';
import { toPounds } from '../../money/pence';
import type { RefundFailure } from '../provider';

/** Pence. */
interface Refund {
  amount: number;
  failure: RefundFailure;
  order: { number: number; isCancelled: boolean } | null;
}

/** Tells the owner why the shopper does not have the money, and what to do. */
export function describeFailedRefund({ amount, failure, order }: Refund): string {
  const whose = order ? `order ${order.number}` : 'a payment without an order';
  const toDo = order && !order.isCancelled ? 'The order says again that it is to be refunded.' : '';
  const stays = order?.isCancelled ? 'The order stays cancelled, and the shop does not try that card again.' : toDo;
  const sentences: Record<RefundFailure, string[]> = {
    bank: [
      'the bank of the card sent the money back, so the shopper does not have it.',
      stays,
      'Ask the shopper how they would like to have it, and refund it another way.',
    ],
    dispute: [
      'the payment was disputed before the money was sent, and the bank takes it from the shop itself.',
      'Pay nothing back while the dispute is open, or the shopper has it twice. Answer it in the dashboard of the card provider; if you lose it, the shopper has the money.',
    ],
    balance: [
      'the balance of the shop at the card provider did not cover it for too long, so the money was never sent.',
      toDo,
      'Top the balance up, and refund it again in the dashboard of the card provider: the card can still take it.',
    ],
    owner: [
      'it was cancelled in the dashboard of the card provider, so the shopper does not have the money.',
      toDo,
      'If they are to have it, refund it there again.',
    ],
  };
  const told = sentences[failure].filter((sentence) => sentence !== '').join(' ');
  return `The refund of ${formatMoney(toPounds(amount))} for ${whose} has failed: ${told}`;
}
