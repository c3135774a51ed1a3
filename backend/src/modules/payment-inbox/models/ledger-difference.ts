import { model } from '@medusajs/framework/utils';

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
