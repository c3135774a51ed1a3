/** Days of the shop's own place, `2026-04-06`; the last is in it. */
export type Period = { from: string; to: string };

/** So much of something. */
export type Share = { name: string; count: number; amount: number };

/** That the shop is registered for VAT, and from which day on. */
export type Vat = { number: string; from_day: string };

/**
 * What came and went. goods − discount + delivery − unpaid = taken; taken − refunds − fees − disputed = net. What was
 * sold counts by the day of its order; what went back, and what the card provider kept, by the day on which it did.
 */
export type Sums = {
  orders: number;
  /** Cards as they were ordered; a bundle is one. */
  cards: number;
  goods: number;
  discount: number;
  delivery: number;
  /** Of those orders, not taken with them: cards that were added later, say. Below nothing: taken and not owed. */
  unpaid: number;
  taken: number;
  by_card: number;
  refunds: number;
  fees: number;
  disputed: number;
  net: number;
  /** Of one order; 0 where there is none. */
  average: number;
};

/** What sold, by what it is asked for. */
export type Shares = { cards: Share[]; envelopes: Share[]; themes: Share[]; codes: Share[]; places: Share[] };

/** The owner's page of a period, as the backend answers it: amounts in pounds. */
export type Business = Sums & {
  period: Period;
  vat: { rate: number; gross: number; vat: number }[];
  by: Shares;
  /** Takings by days, or by months where there are many; the name is its day or month. */
  series: Share[];
  /** Null: not registered for VAT. */
  registration: Vat | null;
  /** Of the last twelve months, whatever the period. */
  turnover: number;
  /** Empty unless the shop comes near the turnover at which it must register for VAT. */
  warning: string;
  /** Until when the card provider's fees are known; null before the first reading. */
  fees_until: string | null;
};
