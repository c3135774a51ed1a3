import type { OrderAmounts } from '@shop/shared/order-sums';

/**
 * Everything that the shop says of an order, to its buyer and to its owner: mails, the order's page, its receipt and
 * the packing slip read this and nothing else. Amounts are pounds, whole pennies; moments are ISO texts.
 *
 * goods − discount + delivery = total; total − sent_back − credit − what was refunded out of kindness =
 * paid − refunded + due. What a bank took back is gone, and nobody is asked for it: it changes nothing of that.
 */
export interface OrderRecord extends OrderAmounts {
  id: string;
  number: number;
  email: string;
  first_name: string;
  placed_at: string;
  cancelled_at: string | null;
  /** The day by which it was said to be there, `2026-12-01`; null for one that was told none. It never changes. */
  promised_by: string | null;
  lines: RecordLine[];
  refunds: RecordRefund[];
  parcels: RecordParcel[];
  /** The parts that there are, one per line of an envelope. */
  address: string[];
  town: string;
}

/** The envelope is empty where a card has none to choose. */
interface RecordCard {
  title: string;
  envelope: string;
  quantity: number;
}

export interface RecordLine extends RecordCard {
  id: string;
  product_id: string;
  sku: string;
  /** What the picture of its front is called (`/pictures/<it>/…` at the storefront); empty where there is none. */
  picture: string;
  /** Of one. */
  price: number;
  amount: number;
  /** Of all of them, after what codes took off them. */
  net: number;
  /** How many of them are in a parcel that has been posted. */
  posted: number;
  /** How many of them are still to go: in no such parcel, and not taken off the parcel with a refund. */
  unposted: number;
  /** How many of them were refunded by name. */
  refunded: number;
  /** Cards in one of it; more than one for a bundle. */
  cards: number;
}

/** `reason` is the one that the owner chose or wrote for the shopper; empty where there is none. */
export interface RecordRefund {
  id: string;
  amount: number;
  at: string;
  reason: string;
  /** What it was for; nothing of it where the owner gave back a sum alone, or cancelled. Amounts are after discount. */
  lines: (RecordCard & { line_id: string; amount: number })[];
  delivery: number;
  /** Its cards are not sent. */
  is_off_parcel: boolean;
}

export interface RecordParcel {
  id: string;
  packed_at: string | null;
  shipped_at: string | null;
  delivered_at: string | null;
  lines: (RecordCard & { line_id: string })[];
  /** The address is empty where the carrier has none. */
  tracking: { number: string; url: string }[];
}
