import { model } from '@medusajs/framework/utils';

/** A customer who buys for a shop or a church, from the application on. */
export const TradeAccount = model
  .define('trade_account', {
    id: model.id({ prefix: 'trade' }).primaryKey(),
    customer_id: model.text().unique(),
    kind: model.enum(['trade', 'church']),
    shop_name: model.text(),
    address: model.text(),
    vat_number: model.text(),
    sells: model.text(),
    state: model.enum(['applied', 'accepted', 'declined', 'closed']),
    reason: model.text(),
    /** Whole pounds. */
    credit_limit: model.number(),
    terms_days: model.number(),
    applied_at: model.dateTime(),
    decided_at: model.dateTime().nullable(),
    decided_by: model.text(),
  })
  .indexes([{ on: ['state'] }]);

/** The last number of invoices, and of credit notes. */
export const TradeCounter = model.define('trade_counter', {
  id: model.text().primaryKey(),
  last: model.number(),
});

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

/** A debt for an order; without a number, a hold of the limit for a cart. An invoice must keep name and address. */
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
    /** Days such as `2026-12-01`. */
    issued_on: model.text().nullable(),
    due_on: model.text().nullable(),
  })
  .indexes([{ on: ['account_id'] }]);

export const TradePayment = model.define('trade_payment', {
  id: model.id({ prefix: 'tpay' }).primaryKey(),
  invoice_id: model.text(),
  pence: model.number(),
  by: model.text(),
  /** The shop is thanked by mail. */
  is_told: model.boolean().default(false),
});

/** One row once the owner has saved it. */
export const TradeSetting = model.define('trade_setting', {
  id: model.text().primaryKey(),
  trade_percent: model.number(),
  church_percent: model.number(),
  /** Whole pounds. */
  minimum: model.number(),
  donation_percent: model.number(),
  how_to_pay: model.text(),
});
