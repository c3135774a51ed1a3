import * as v from 'valibot';
import { isDay } from '../format/calendar.ts';
import { wholePennies } from '../format/whole-pennies.ts';
import type { TradeForm, TradeState } from '../trade/trade-form.ts';

/** Sums are whole pounds. */
export interface TradeAccountRow extends TradeForm {
  id: string;
  customer_id: string;
  name: string;
  email: string;
  /** A mailed link has shown that the customer reads the mails to the address. */
  is_email_confirmed: boolean;
  state: TradeState;
  /** The owner's words to a shop that was declined, or whose account was closed. */
  reason: string;
  /** 0: it pays by card. */
  credit_limit: number;
  terms_days: number;
  applied_at: string;
  decided_at: string | null;
  /** Accounts like one that waits: of its VAT number, name or street. */
  alike?: AlikeAccount[];
}

/** One that went with its customer's account is kept by its invoices alone: `owed` is what is left to pay of them. */
type AlikeAccount = { id: string; shop_name: string } & ({ state: TradeState; since: string } | { owed: number });

const pounds = (most: number, what: string) => {
  const sentence = `${what}: write whole pounds from 0 to ${most}`;
  return v.pipe(v.number(sentence), v.integer(sentence), v.minValue(0, sentence), v.maxValue(most, sentence));
};
const days = 'Write whole days from 1 to 90';

/** The moment of the application that the page showed when a button was pressed. */
export const shownApplication = v.object({ applied_at: v.optional(v.string()) });

export const tradeTerms = v.strictObject({
  credit_limit: pounds(10_000, 'May owe up to'),
  terms_days: v.pipe(v.number(days), v.integer(days), v.minValue(1, days), v.maxValue(90, days)),
});

export const tradeReason = v.strictObject({
  reason: v.pipe(
    v.string('Say why'),
    v.trim(),
    v.minLength(1, 'Say why'),
    v.maxLength(500, 'Keep the reason to 500 letters'),
  ),
});

const percent = (least: number, what: string) => {
  const sentence = `${what}: write a whole percentage from ${least} to 100`;
  return v.pipe(v.number(sentence), v.integer(sentence), v.minValue(least, sentence), v.maxValue(100, sentence));
};

/** Percentages of the retail price; `donation_percent` is a part of what churches pay for their cards. */
export const tradeSettings = v.strictObject({
  trade_percent: percent(5, 'Shops'),
  church_percent: percent(5, 'Churches'),
  /** Pounds of goods in an order of a shop. */
  minimum: pounds(1000, 'The least order'),
  donation_percent: percent(0, 'The donation'),
  how_to_pay: v.pipe(v.string(), v.trim(), v.maxLength(300, 'How to pay: keep it to 300 letters')),
});

export type TradeSettings = v.InferOutput<typeof tradeSettings>;

/** Pounds of an invoice that the page showed when a button was pressed. */
export const shownInvoice = v.object({ paid: v.number(), credited: v.number() });

/** The day on which the money came, such as `2026-12-01`. */
export const paidOn = v.pipe(v.string(), v.check(isDay, 'Choose the day on which it came'));

const sum = 'Write a sum in pounds and pence, such as 12.50';

export const invoiceSum = v.pipe(v.number(sum), v.minValue(0.01, sum), v.maxValue(100_000, sum), wholePennies(sum));
