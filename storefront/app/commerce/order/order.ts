import type { Paper } from '@shop/shared/cards/paper-size';
import type { OrderAmounts } from '@shop/shared/order-sums';
import type { Picture } from '../catalogue/picture.ts';

/** Amounts are in pounds, before discounts. */
export interface OrderLine {
  id: string;
  title: string;
  envelope: string;
  price: number;
  quantity: number;
  total: number;
  picture: Picture | null;
  isSquare: boolean;
  paper: Paper;
  isPack: boolean;
  address: string | null;
  /** What we write into the card, and in which hand. */
  inside?: string;
  /** It is paid for words in a card, and no card itself. */
  isFee?: true;
}

/** Times are ISO 8601. */
export interface OrderParcel {
  id: string;
  postedAt: string | null;
  deliveredAt: string | null;
  lines: { id: string; title: string; envelope: string; quantity: number }[];
  tracking: { number: string; url: string | null }[];
}

export type CancelKind = 'cancel' | 'withdrawal';

export interface Cancellation {
  possible: CancelKind | null;
  until: string | null;
  requested: { kind: CancelKind; at: string } | null;
}

/** Amounts are in pounds. */
export interface OrderDetail {
  id: string;
  number: number;
  email: string;
  placedAt: string;
  state: string;
  lines: OrderLine[];
  amounts: OrderAmounts;
  refunds: { id: string; amount: number; at: string; reason: string }[];
  cancelledAt: string | null;
  parcels: OrderParcel[];
  deliverTo: string[];
  /** 'with you by Thursday 26 November', as promised; null when nothing was. */
  arrival: string | null;
  cancellation: Cancellation;
}

/** Nothing was posted yet and no cancellation is under way. */
export function isAwaitingDispatch({
  parcels,
  cancelledAt,
  cancellation,
}: Pick<OrderDetail, 'parcels' | 'cancelledAt' | 'cancellation'>): boolean {
  return parcels.every(({ postedAt }) => postedAt === null) && cancelledAt === null && !cancellation.requested;
}

/** An account's token, or the signature of a mailed link. */
export interface OrderAccess {
  token?: string | null;
  proof?: string | null;
}
