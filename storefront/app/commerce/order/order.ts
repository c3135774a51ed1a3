import type { Paper } from '@shop/shared/cards/paper-size';
import type { OrderAmounts } from '@shop/shared/order-sums';
import type { ChosenDay } from '@shop/shared/post-calendar/chosen-day';
import type { CancelKind, Cancellation } from '@shop/shared/store-answers/order';
import type { TradeInvoice } from '@shop/shared/trade/on-account';
import type { TradeKind } from '@shop/shared/trade/trade-form';
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
  /** The words that we write into the card, and their hand. */
  inside?: string;
  isGiftCard?: true;
  /** It is paid for words in a card, or a gift card, and no card itself. */
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

export interface OrderPlan {
  id: string;
  /** The receiver's name; null for a parcel to the buyer. */
  giftTo: string | null;
  deliverTo: string[];
  to: string;
  /** '2 × Fear not, Kraft envelope', where there are several parcels. */
  contents: string[];
  /** Sentences about a present, and about its day; empty without. */
  present: string;
  said: string;
  /** 'there by Thursday 26 November'; null when nothing was promised. */
  arrival: string | null;
  day: ChosenDay | null;
  postOn: string | null;
  isDayOpen: boolean;
}

export interface OrderDays {
  post: string[];
  arrive: string[];
}

export interface ShownCancellation extends Omit<Cancellation, 'requested'> {
  /** `said` tells the shopper of it. */
  requested: { kind: CancelKind; at: string; said: string } | null;
}

/** Amounts are in pounds. */
export interface OrderDetail {
  id: string;
  number: number;
  email: string;
  placedAt: string;
  state: string;
  lines: OrderLine[];
  /** It holds gift cards alone: nothing is posted. */
  isMailed?: true;
  amounts: OrderAmounts;
  trade?: TradeKind;
  invoice?: TradeInvoice;
  refunds: { id: string; amount: number; at: string; reason: string }[];
  cancelledAt: string | null;
  parcels: OrderParcel[];
  plans: [OrderPlan, ...OrderPlan[]];
  deliveryOptionId: string | null;
  /** 'with you by Thursday 26 November', as promised; null when nothing was. */
  arrival: string | null;
  /** The posting of what waits for no day, such as 'within 1-2 working days'. */
  usualPosting: string;
  cancellation: ShownCancellation;
  /** The end of a sentence after 'we' about the money if it is cancelled; empty when nothing goes back. */
  moneyBack: string;
  /** The part that a shopper cannot send back; left out for nothing. */
  staysSold?: string;
  /** All that was paid has gone back, so nothing of it is posted any more. */
  isRefunded: boolean;
}

/** Nothing was posted yet, no cancellation is under way, and the money is not back. */
export function isAwaitingDispatch({
  parcels,
  cancelledAt,
  cancellation,
  isRefunded,
}: Pick<OrderDetail, 'parcels' | 'cancelledAt' | 'cancellation' | 'isRefunded'>): boolean {
  if (isRefunded || cancelledAt !== null || cancellation.requested) return false;
  return parcels.every(({ postedAt }) => postedAt === null);
}

/** An account's token, or the signature of a mailed link. */
export interface OrderAccess {
  token?: string | null;
  proof?: string | null;
}
