import { model } from '@medusajs/framework/utils';

/**
 * The debt of an account for an order. Without a number it holds a part of the limit for a cart that is being ordered;
 * it keeps the name and address of the shop, as an invoice must.
 */
export const TradeInvoice = model
  .define('trade_invoice', {
    id: model.id({ prefix: 'tinv' }).primaryKey(),
    account_id: model.text(),
    customer_id: model.text(),
    cart_id: model.text().unique(),
    order_id: model.text().unique().nullable(),
    number: model.number().unique().nullable(),
    shop_name: model.text(),
    address: model.text(),
    vat_number: model.text(),
    pence: model.number(),
    paid: model.number(),
    credited: model.number(),
    terms_days: model.number(),
    /** Days. */
    issued_on: model.text().nullable(),
    due_on: model.text().nullable(),
  })
  .indexes([{ on: ['account_id'] }]);
