import { formatMoney } from '@shop/shared/format/money';
import { toPounds } from '../../cart/pence';

/** What was taken and what went back, of one payment. Pence. */
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

/** One figure about one payment in which the shop and the card provider do not agree. Pence. */
export interface Difference {
  payment_intent: string;
  /** Empty, and 0, for a payment that no order was placed with. */
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

/** A line of the owner's mail. */
export function sayDifference(difference: Difference, isSettled: boolean): string {
  const { payment_intent, order_number, what, ours, theirs } = difference;
  const whose = order_number ? `Order ${order_number}` : `A payment without an order (${payment_intent})`;
  const figures = `${what} ${formatMoney(toPounds(ours))} in the shop, ${formatMoney(toPounds(theirs))} at the card provider.`;
  return `${whose}: ${figures}${isSettled ? ' The shop has caught up with it by now.' : ''}`;
}
