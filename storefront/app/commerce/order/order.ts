import type { OrderAmounts } from '@shop/shared/order-sums';
import type { Picture } from '../catalogue/picture.ts';

/** One line of an order; amounts in pounds, before discounts. */
export interface OrderLine {
  id: string;
  title: string;
  envelope: string;
  /** Of one. */
  price: number;
  quantity: number;
  total: number;
  picture: Picture | null;
  isSquare: boolean;
  /** The card's own page; null when it is no longer shown. */
  address: string | null;
}

/** Moments are ISO 8601. */
export interface OrderParcel {
  id: string;
  postedAt: string | null;
  deliveredAt: string | null;
  lines: { id: string; title: string; envelope: string; quantity: number }[];
  tracking: { number: string; url: string | null }[];
}

export type CancelKind = 'cancel' | 'withdrawal';

/** Whether the shopper can still say no, until when, and whether they have. */
export interface Cancellation {
  possible: CancelKind | null;
  until: string | null;
  requested: { kind: CancelKind; at: string } | null;
}

/** An order as its own page shows it; amounts in pounds. */
export interface OrderDetail {
  id: string;
  number: number;
  email: string;
  placedAt: string;
  /** In a few words. */
  state: string;
  lines: OrderLine[];
  /** What it came to and what became of the money. */
  amounts: OrderAmounts;
  refunds: { id: string; amount: number; at: string; reason: string }[];
  cancelledAt: string | null;
  parcels: OrderParcel[];
  /** The lines of the envelope. */
  deliverTo: string[];
  /** As it was promised, 'with you by Thursday 26 November'; null for an order that was told none. */
  arrival: string | null;
  cancellation: Cancellation;
}

/** Nothing of it was posted yet, and nobody has said that they want it no more. */
export function isWaiting({
  parcels,
  cancelledAt,
  cancellation,
}: Pick<OrderDetail, 'parcels' | 'cancelledAt' | 'cancellation'>): boolean {
  return parcels.every(({ postedAt }) => postedAt === null) && cancelledAt === null && !cancellation.requested;
}

/** What one may be shown an order by: an account's token, or the proof of a mailed link. */
export interface OrderAccess {
  token?: string | null;
  proof?: string | null;
}
