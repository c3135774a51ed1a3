/** One of a parcel's cards. */
export type ParcelLine = {
  id: string;
  sku: string;
  title: string;
  envelope: string;
  quantity: number;
  /** In one of it; more than one for a bundle. */
  cards: number;
  /** An address, or empty. */
  picture: string;
};

/** An order that waits for the post, as the backend answers it: moments are ISO texts, `refunded` pounds. */
export type ToPost = {
  id: string;
  number: number;
  name: string;
  town: string;
  delivery: string;
  is_express: boolean;
  placed_at: string;
  /** The day that its buyer was told, `2026-12-01`. */
  promised_by: string | null;
  lines: ParcelLine[];
  /** Cards of the order that are in the post already. */
  gone: number;
  asked: 'cancel' | 'withdrawal' | null;
  is_cancelled: boolean;
  refunded: number;
  /** What the owner noted of it for themselves; empty for nothing. */
  note: string;
};

/** The page 'To post'; `called_off` are orders that were cancelled of late. */
export type ToPostList = {
  orders: ToPost[];
  called_off: ToPost[];
  next: string | null;
  count: { to_post: number; express: number; held: number; oldest_at: string | null };
};

/** What became of orders that were to be posted. */
export type Outcome = {
  posted: { order_id: string; number: number; parcel: string | null }[];
  failed: { order_id: string; number: number; why: string }[];
  undo_seconds: number;
};
