import type { Picture } from '../catalogue/picture.ts';
import type { CancelKind } from '../order/order.ts';

/** Where a parcel is. */
interface Tracking {
  number: string;
  /** The carrier's page about it; null when there is none. */
  url: string | null;
}

/** An order in a list of orders; amounts in pounds. */
export interface OrderSummary {
  id: string;
  number: number;
  /** ISO 8601. */
  placedAt: string;
  total: number;
  state: string;
  itemCount: number;
  /** As it was promised; null for an order that was told none, or that is there. */
  arrival: string | null;
  cards: { title: string; picture: Picture | null; isSquare: boolean }[];
  tracking: Tracking[];
}

/** What Medusa says of an order, in three words of its own, and whether its shopper wants it no more. */
interface Statuses {
  status: string;
  payment: string;
  fulfillment: string;
  asked: CancelKind | null;
}

const sending: Record<string, string> = {
  delivered: 'Delivered',
  partially_delivered: 'Partly delivered',
  shipped: 'On its way',
  partially_shipped: 'Partly on its way',
  fulfilled: 'Being packed',
  partially_fulfilled: 'Being packed',
};

/** How an order stands, as one would say it. Money that went back says more than where the parcel is. */
export function stateOf({ status, payment, fulfillment, asked }: Statuses): string {
  if (payment === 'refunded') return 'Refunded';
  if (status === 'canceled') return 'Cancelled';
  if (asked === 'cancel') return 'Cancellation asked for';
  const sent = sending[fulfillment] ?? 'Being prepared';
  return payment === 'partially_refunded' ? `${sent}, partly refunded` : sent;
}
