/** Days by the shop's calendar, `2026-04-06`, inclusive. */
export type Period = { from: string; to: string };

export type Share = { name: string; count: number; amount: number };

export type Vat = { number: string; from_day: string };

/**
 * goods − discount + delivery − unpaid = taken; taken − refunds − fees − disputed = net. Sales count on the day of the
 * order; refunds and fees on the day on which they happened.
 */
export type Sums = {
  orders: number;
  /** A bundle counts as one. */
  cards: number;
  goods: number;
  discount: number;
  delivery: number;
  /**
   * The part of these orders that was not taken with them, such as cards added later; negative when too much was taken.
   */
  unpaid: number;
  taken: number;
  by_card: number;
  refunds: number;
  fees: number;
  disputed: number;
  net: number;
  /** The average per order; 0 without orders. */
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
