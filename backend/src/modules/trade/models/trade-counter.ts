import { model } from '@medusajs/framework/utils';

/** The last number of invoices, and of credit notes. */
export const TradeCounter = model.define('trade_counter', {
  id: model.text().primaryKey(),
  last: model.number(),
});
