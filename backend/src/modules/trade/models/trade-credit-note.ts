import { model } from '@medusajs/framework/utils';

/** An amount taken off an invoice, such as for an order that was cancelled. */
export const TradeCreditNote = model.define('trade_credit_note', {
  id: model.id({ prefix: 'tcn' }).primaryKey(),
  invoice_id: model.text(),
  number: model.number().unique(),
  pence: model.number(),
  reason: model.text(),
  issued_on: model.text(),
  /** The change that has made the order cheaper; null for what the owner credits. */
  cause: model.text().unique().nullable(),
});
