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
