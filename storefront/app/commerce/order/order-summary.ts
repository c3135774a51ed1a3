import type { CancelKind } from '@shop/shared/store-answers/order';
import type { Picture } from '../catalogue/picture.ts';

interface Tracking {
  number: string;
  url: string | null;
}

/** Amounts are in pounds. */
export interface OrderSummary {
  id: string;
  number: number;
  placedAt: string;
  total: number;
  state: string;
  itemCount: number;
  /** The promised arrival; null when none was promised or the order has arrived. */
  arrival: string | null;
  cards: { title: string; picture: Picture | null; isSquare: boolean }[];
  tracking: Tracking[];
}

interface Statuses {
  status: string;
  payment: string;
  fulfillment: string;
  asked: CancelKind | null;
}

/** The state of an order of gift cards alone, which Medusa never calls sent. */
export const mailed = 'mailed';

const sending = new Map(
  Object.entries({
    [mailed]: 'Mailed',
    delivered: 'Delivered',
    partially_delivered: 'Partly delivered',
    shipped: 'On its way',
    partially_shipped: 'Partly on its way',
    fulfilled: 'Being packed',
    partially_fulfilled: 'Being packed',
  }),
);

export function stateOf({ status, payment, fulfillment, asked }: Statuses): string {
  if (payment === 'refunded') return 'Refunded';
  if (status === 'canceled') return 'Cancelled';
  if (asked === 'cancel') return 'Cancellation asked for';
  const sent = sending.get(fulfillment) ?? 'Being prepared';
  return payment === 'partially_refunded' ? `${sent}, partly refunded` : sent;
}
