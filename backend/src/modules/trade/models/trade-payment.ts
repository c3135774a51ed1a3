import { model } from '@medusajs/framework/utils';

/** A payment of an invoice, as the owner has written it down. */
export const TradePayment = model.define('trade_payment', {
  id: model.id({ prefix: 'tpay' }).primaryKey(),
  invoice_id: model.text(),
  pence: model.number(),
  by: model.text(),
});
