import { model } from '@medusajs/framework/utils';

/** It stores no personal data: the shopper is read from the cart or the order. */
export const MoneyCase = model.define('money_case', {
  id: model.id({ prefix: 'money' }).primaryKey(),
  /** The id of a cart, else of an order, else of a payment at the card provider. Each has one open case at most. */
  subject: model.text(),
  cart_id: model.text().nullable(),
  order_id: model.text().nullable(),
  intent_id: model.text().nullable(),
  trouble: model.enum(['order_missing', 'order_incomplete', 'not_captured', 'not_wanted', 'refund_due', 'duplicate']),
  amount: model.bigNumber().nullable(),
  state: model.enum(['retrying', 'needs_attention', 'resolved', 'refunded']).default('retrying'),
  failures: model.json(),
  attempts: model.number().default(0),
  next_try_at: model.dateTime(),
  ended_at: model.dateTime().nullable(),
});
