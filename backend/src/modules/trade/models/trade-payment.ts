import { model } from '@medusajs/framework/utils';

export const TradePayment = model.define('trade_payment', {
  id: model.id({ prefix: 'tpay' }).primaryKey(),
  invoice_id: model.text(),
  pence: model.number(),
  by: model.text(),
});
