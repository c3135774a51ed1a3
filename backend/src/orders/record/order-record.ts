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
  lines: RecordLine[];
  refunds: RecordRefund[];
  parcels: RecordParcel[];
  /** The parts that there are, one per line of an envelope. */
  address: string[];
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
  /** Of one. */
  price: number;
  amount: number;
  /** How many of them are in no parcel that has been posted. */
  unposted: number;
  /** Cards in one of it; more than one for a bundle. */
  cards: number;
}

/** `reason` is the one that the owner chose; empty where they chose none. Their note is their own. */
export interface RecordRefund {
  id: string;
  amount: number;
  at: string;
  reason: string;
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
