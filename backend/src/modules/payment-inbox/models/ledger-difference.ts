import { model } from '@medusajs/framework/utils';

/** Where an order and the card provider's books did not agree about one payment. Amounts are pence. */
export const LedgerDifference = model.define('ledger_difference', {
  id: model.id({ prefix: 'diff' }).primaryKey(),
  payment_intent: model.text(),
  /** Empty for a payment that no order was placed with. */
  order_id: model.text(),
  /** 0 for a payment that no order was placed with. */
  order_number: model.number(),
  what: model.enum(['taken', 'refunded']),
  ours: model.number(),
  theirs: model.number(),
  found_at: model.dateTime(),
  /** When the shop had caught up; null as long as it has not. */
  settled_at: model.dateTime().nullable(),
});
