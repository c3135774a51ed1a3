import { formatMoney } from '@shop/shared/format/money';
import type { CaseState, Trouble } from '../../modules/money-cases/money-cases-service';

/** `amount` is pounds. */
export type CaseFacts = { trouble: Trouble; state: CaseState; amount: number | null; orderNumber: number | null };

export function describeCase({ trouble, amount, orderNumber }: Omit<CaseFacts, 'state'>): string {
  const money = amount ? formatMoney(amount) : 'The money';
  const order = orderNumber === null ? 'an order' : `order ${orderNumber}`;
  switch (trouble) {
    case 'order_missing':
      return `${money} was reserved on a card, and the order was not placed: the browser closed, or the shop stopped, in between.`;
    case 'order_incomplete':
      return `${orderNumber === null ? 'An order' : `Order ${orderNumber}`} was begun and not finished: the shop stopped before its payment was settled.`;
    case 'not_captured':
      return `${money} for ${order} was reserved on the card, and was not taken with the order.`;
    case 'not_wanted':
      return `${money} was reserved on a card for a cart that was changed or given up.`;
    case 'refund_due':
      return `${orderNumber === null ? 'An order' : `Order ${orderNumber}`} was cancelled, and ${amount ? money : 'its money'} was not given back with it.`;
    case 'duplicate':
      return `${orderNumber === null ? 'A cart' : `Order ${orderNumber}`} had a second payment or a second order beside its own.`;
  }
}

export function adviceFor({ state, orderNumber }: Pick<CaseFacts, 'state' | 'orderNumber'>): string {
  const order = orderNumber === null ? 'the order' : `order ${orderNumber}`;
  switch (state) {
    case 'retrying':
      return `Do not post ${order} yet. The shop tries again every quarter of a minute; you need not do anything.`;
    case 'needs_attention':
      return `Do not post ${order} before its money is settled. The shop goes on trying; try again here, or look the payment up in the dashboard of the card provider.`;
    case 'resolved':
      return orderNumber === null
        ? 'All is well: the money is settled.'
        : `All is well: order ${orderNumber} stands, and its money is settled.`;
    case 'refunded':
      return 'Nothing is owed to anybody: what was reserved is let go, what was taken is refunded.';
  }
}

const attemptPhrases = {
  read: 'to look the payment up',
  complete: 'to place the order and take its money',
  capture: 'to take the money',
  refund: 'to give the money back',
} as const;

export function describeAttempt(tried: string): string {
  return Object.entries(attemptPhrases).find(([name]) => name === tried)?.[1] ?? tried;
}

/** The owner's words for Medusa's error messages, and for its methods that they name. */
const ownersWords = {
  'You cannot capture more than the authorized amount substracted by what is already captured.':
    'As much as was reserved has been taken already.',
  capturePayment: 'take the payment',
  cancelPayment: 'let the payment go',
  refundPayment: 'refund it',
};

export function describeReason(why: string): string {
  return Object.entries(ownersWords).reduce((sentence, [theirs, ours]) => sentence.replaceAll(theirs, ours), why);
}
