import { model } from '@medusajs/framework/utils';

/**
 * Money that was left unfinished, and what became of it. Nothing of the shopper is kept: who it was is read from the
 * cart or the order for as long as those are there.
 */
export const MoneyCase = model.define('money_case', {
  id: model.id({ prefix: 'money' }).primaryKey(),
  /** What it is about: a cart, else an order, else a payment at the card provider. One open case for each. */
  subject: model.text(),
  cart_id: model.text().nullable(),
  order_id: model.text().nullable(),
  /** The payment's id at the card provider. */
  intent_id: model.text().nullable(),
  trouble: model.enum(['order_missing', 'order_incomplete', 'not_captured', 'not_wanted', 'refund_due', 'duplicate']),
  /** Pounds. */
  amount: model.bigNumber().nullable(),
  state: model.enum(['retrying', 'needs_attention', 'resolved', 'refunded']).default('retrying'),
  /** What went wrong each time: `{ at, tried, why }`. */
  failures: model.json(),
  attempts: model.number().default(0),
  next_try_at: model.dateTime(),
  ended_at: model.dateTime().nullable(),
});
