import { model } from '@medusajs/framework/utils';

/** A webhook event of the card provider. The row outlives the work: it proves that the event was handled once. */
export const PaymentEvent = model.define('payment_event', {
  /** The provider's id, the same for each delivery. */
  id: model.text().primaryKey(),
  type: model.text(),
  about: model.text(),
  /** Only what the work needs: no card, no name, no address. */
  facts: model.json(),
  status: model.enum(['waiting', 'done', 'dead']).default('waiting'),
  received_at: model.dateTime(),
  done_at: model.dateTime().nullable(),
  attempts: model.number().default(0),
  next_try_at: model.dateTime(),
  claimed_until: model.dateTime().nullable(),
  last_error: model.text().nullable(),
});

export const PaymentDispute = model.define('payment_dispute', {
  id: model.text().primaryKey(),
  /** Empty while the order is unknown. */
  order_id: model.text(),
  /** `amount` is in pence. */
  amount: model.number(),
  reason: model.text(),
  standing: model.enum(['open', 'under review', 'won', 'lost']),
  /** A bank asks before anybody disputes: no money has moved. */
  is_inquiry: model.boolean().default(false),
  answer_by: model.dateTime().nullable(),
});

/** Amounts are pence. A payment without an order has an empty id and the number 0. */
export const LedgerDifference = model.define('ledger_difference', {
  id: model.id({ prefix: 'diff' }).primaryKey(),
  payment_intent: model.text(),
  order_id: model.text(),
  order_number: model.number(),
  what: model.enum(['taken', 'refunded']),
  ours: model.number(),
  theirs: model.number(),
  found_at: model.dateTime(),
  settled_at: model.dateTime().nullable(),
});
