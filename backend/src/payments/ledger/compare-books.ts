import { formatMoney } from '@shop/shared/format/money';
import { toPounds } from '../../money/pence';

/** Totals of one payment in pence. */
export interface Books {
  taken: number;
  refunded: number;
}

export interface BooksOfPayment {
  intent: string;
  order: { id: string; number: number } | null;
  ours: Books;
  theirs: Books;
}

/** Pence. */
export interface Difference {
  payment_intent: string;
  /** Empty, and number 0, for a payment without an order. */
  order_id: string;
  order_number: number;
  what: keyof Books;
  ours: number;
  theirs: number;
}

const figures = ['taken', 'refunded'] as const;

export function compareBooks(payments: readonly BooksOfPayment[]): Difference[] {
  return payments.flatMap(({ intent, order, ours, theirs }) =>
    figures
      .filter((what) => ours[what] !== theirs[what])
      .map((what) => ({
        payment_intent: intent,
        order_id: order?.id ?? '',
        order_number: order?.number ?? 0,
        what,
        ours: ours[what],
        theirs: theirs[what],
      })),
  );
}

export function describeDifference(difference: Difference, isSettled: boolean): string {
  const { payment_intent, order_number, what, ours, theirs } = difference;
  const whose = order_number ? `Order ${order_number}` : `A payment without an order (${payment_intent})`;
  const figures = `${what} ${formatMoney(toPounds(ours))} in the shop, ${formatMoney(toPounds(theirs))} at the card provider.`;
  return `${whose}: ${figures}${isSettled ? ' The shop has caught up with it by now.' : ''}`;
}

export function adviseOn({
  order_number,
  what,
  ours,
  theirs,
}: Omit<Difference, 'payment_intent' | 'order_id'>): string {
  const find = 'Find the payment by its reference in the dashboard of the card provider.';
  if (what === 'refunded') {
    return ours > theirs
      ? `The shop counts a refund that never reached the card. ${find} Refund it there, so that the shopper has it.`
      : `More went back to the card than the shop knows. ${find} Refund nothing more before both agree.`;
  }
  if (ours > theirs) {
    return `The shop counts money that the card provider does not have. ${find} Post nothing for it before it is found; ask the shopper to pay again, or cancel the order.`;
  }
  return order_number
    ? `The card has paid more than the order knows. ${find} Refund there what is too much.`
    : `The card has paid for no order. ${find} If it is none of your sales, refund it there.`;
}
