import type { ParcelWishes } from '../parcels/describe-parcel.ts';
import type { RefusalCode } from '../refusal-codes.ts';
import type { CardWords } from '../words/card-words.ts';

export type ParcelLine = {
  id: string;
  sku: string;
  title: string;
  envelope: string;
  quantity: number;
  /** The number of cards in one item; more than one for a bundle. */
  cards: number;
  picture: string;
  /** Size and inside of the card as the owner describes them; empty without. */
  size: string;
  inside: string;
  words: CardWords | null;
};

/** A parcel waiting to be posted: an order, or one of its parcels. Times are ISO texts; `refunded` is in pounds. */
export type ToPost = {
  id: string;
  order_id: string;
  /** The number of the order, with '/2' behind it for the second of several parcels. */
  reference: string;
  number: number;
  name: string;
  /** The name of the trade account; empty for a shopper. */
  shop_name: string;
  town: string;
  delivery: string;
  is_express: boolean;
  placed_at: string;
  /** The day promised to the buyer, `2026-12-01`. */
  promised_by: string | null;
  wishes: ParcelWishes;
  lines: ParcelLine[];
  /** Cards that are posted; not those that were refunded and taken off the parcel. */
  gone: number;
  asked: 'cancel' | 'withdrawal' | null;
  is_cancelled: boolean;
  refunded: number;
  note: string;
};

export type ToPostList = {
  orders: ToPost[];
  /** They wait for the day that their buyers have chosen; the nearest first. */
  later: ToPost[];
  called_off: ToPost[];
  next: string | null;
  count: { to_post: number; express: number; held: number; later: number; oldest_at: string | null };
};

/** `id` is that of the parcel in 'To post': an order may have several. */
type Tried = { id: string; order_id: string; number: number };

export type Outcome = {
  /** `parcel` is null when nothing was left to post. */
  posted: (Tried & { parcel: string | null })[];
  failed: (Tried & { why: string; code?: RefusalCode | undefined })[];
  undo_seconds: number;
};
