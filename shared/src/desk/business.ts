/** Days by the shop's calendar, `2026-04-06`, inclusive. */
export type Period = { from: string; to: string };

/** `id` tells shares of one name apart, such as two cards. `refunded` counts cards of `count` that were paid back or came back, `amount` is without them. */
export type Share = { id: string; name: string; count: number; refunded: number; amount: number };

export type Vat = { number: string; from_day: string };

export type Counts = {
  /** Cancelled orders are counted apart; their money is in the sums, where their refund takes it out again. */
  orders: number;
  cancelled: number;
  /** Cards in a bundle count one by one, while lists have it as one. Those of cancelled orders are left out. */
  cards: number;
};

/**
 * goods − discount + delivery − exchanged − gift_cards − unpaid = taken; taken − refunds − invoices_credited − fees − disputed = net.
 * Sales count on the day of the order, also those on account; refunds, credit notes and fees on the day on which they
 * happened.
 */
export type Sums = Counts & {
  goods: number;
  discount: number;
  delivery: number;
  /** The part that was paid for with cards that came back, or are to come back, in exchange. */
  exchanged: number;
  /** The sum that gift cards paid: that money was taken when they were bought. */
  gift_cards: number;
  /** The part of ‘taken’ that shops pay by invoice. */
  on_account: number;
  /** The payments of invoices in these days, whenever their orders were made: in none of the other sums. */
  invoices_paid: number;
  /** Credit notes of these days, whenever their orders were made. */
  invoices_credited: number;
  /** The part that was not taken with these orders, such as cards added later; negative when too much was taken. */
  unpaid: number;
  taken: number;
  by_card: number;
  refunds: number;
  fees: number;
  disputed: number;
  net: number;
  /** The part of what churches ordered that the owner donates. It is taken off none of the sums. */
  donation: number;
  /** The average value of what was ordered, per order that was not cancelled; 0 without orders. */
  average: number;
};

export type Shares = { cards: Share[]; envelopes: Share[]; themes: Share[]; codes: Share[]; places: Share[] };

export type Business = Sums & {
  period: Period;
  vat: { rate: number; gross: number; vat: number }[];
  by: Shares;
  /** Takings per day, or per month for long periods; `name` is the day or month. */
  series: Share[];
  registration: Vat | null;
  turnover: number;
  /** Empty unless turnover is near the VAT threshold. */
  warning: string;
  /** The time up to which provider fees are known; null before the first reading. */
  fees_until: string | null;
};
