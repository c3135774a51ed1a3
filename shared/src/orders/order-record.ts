import type { OrderAmounts } from '../order-sums.ts';
import type { ParcelWishes } from '../parcels/describe-parcel.ts';
import type { TradeInvoice } from '../trade/on-account.ts';
import type { TradeKind } from '../trade/trade-form.ts';
import type { CardWords } from '../words/card-words.ts';
import type { Destination } from './stored-address.ts';

/**
 * The only source for what mails, the order page, receipts and packing slips say of an order. Amounts are pounds in
 * whole pennies; moments are ISO texts.
 * goods − discount + delivery = total; total − sent_back − coming_back − credit − refunds of goodwill = paid − refunded +
 * due. Money that a bank took back is not due again, and is off what is still to be refunded.
 */
export interface OrderRecord extends OrderAmounts {
  /** The id of the shipping option; empty without one. */
  delivery_option: string;
  id: string;
  number: number;
  email: string;
  /** The buyer's, who may not be the receiver. */
  first_name: string;
  placed_at: string;
  cancelled_at: string | null;
  /** The trade account it was ordered with; left out for a shopper. */
  trade?: TradeKind;
  shop_name?: string;
  invoice?: TradeInvoice;
  /** The promised delivery date, such as `2026-12-01`; only the buyer changes it. Null when none was promised. */
  promised_by: string | null;
  /** The day by which what waits for no day is posted, where closed days delay it; left out where they do not. */
  posted_by?: string;
  /** The parcels as the buyer wishes them, at least one. The first goes to the delivery address if any cards do. */
  plans: [ParcelPlan, ...ParcelPlan[]];
  lines: RecordLine[];
  refunds: RecordRefund[];
  parcels: RecordParcel[];
  address: string[];
  town: string;
}

export interface ParcelPlan extends ParcelWishes {
  /** `main` for the delivery address of the order. */
  id: string;
  to: string;
  to_first_name: string;
  town: string;
  address: string[];
  /** The address in Medusa's words, for labels. */
  destination: Destination;
  /** The same for the parcel as `promised_by` of the order. */
  promised_by: string | null;
  /** The day by which what is posted in time is there, which may be before a day that the buyer named. */
  arrives_by: string | null;
  is_day_open: boolean;
}

/** The envelope is empty for a card without a choice of envelopes. */
interface RecordCard {
  title: string;
  envelope: string;
  quantity: number;
}

export interface RecordLine extends RecordCard {
  id: string;
  product_id: string;
  sku: string;
  /** The name in `/pictures/<name>/…` at the storefront; empty without a picture. */
  picture: string;
  price: number;
  amount: number;
  /** The total of the line after discount. */
  net: number;
  posted: number;
  /** Cards that are neither posted nor taken off the parcel with a refund. */
  unposted: number;
  refunded: number;
  /** Those that came back as a return; left out where none did. */
  returned?: number;
  /** Cards per piece: more than one for a bundle, none for what is paid for words. */
  cards: number;
  /** Size and inside of the card as the owner describes them now; empty without. */
  size: string;
  inside: string;
  /** The words written into the card; null without, and once they were erased. */
  words: CardWords | null;
  /** Pounds that are left on the gift card that this line bought; left out for a card. It goes by mail. */
  gift_card_left?: number;
  /** Pounds of it that paid for something; left out for a card, too. */
  gift_card_spent?: number;
  /** The address that gift card was mailed to, and what was said with it; empty once they were erased. */
  gift_card_to?: string;
  gift_card_message?: string;
  /** The claim by which the owner sends this again, free; left out for what was bought. */
  sent_again?: string;
  plan: string;
  /** The line of the card whose words this one is paid for; empty for a card. */
  words_of: string;
}

/** `reason` is the owner's text for the shopper; it may be empty. */
export interface RecordRefund {
  id: string;
  amount: number;
  at: string;
  reason: string;
  /** Empty for a refund of an amount alone and for a cancellation. Amounts are after discount. */
  lines: (RecordCard & { line_id: string; amount: number })[];
  delivery: number;
  /** The part that went back to gift cards, each by its last four letters. One that is stopped cannot be spent. */
  to_gift_cards?: { last_four: string; amount: number; is_stopped?: true }[];
  is_off_parcel: boolean;
}

/** Neither the fee for words nor gift cards are listed. */
export interface RecordParcel {
  id: string;
  shipped_at: string | null;
  delivered_at: string | null;
  lines: (RecordCard & { line_id: string })[];
  /** The URL is empty where the carrier has no tracking page. */
  tracking: { number: string; url: string }[];
}
