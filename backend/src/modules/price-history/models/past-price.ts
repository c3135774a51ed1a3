import { model } from '@medusajs/framework/utils';

/** The price of a card in one envelope, from `since` until the next row. */
export const PastPrice = model
  .define('past_price', {
    id: model.id({ prefix: 'past' }).primaryKey(),
    variant_id: model.text(),
    pence: model.number(),
    /** Medusa's price list of the sale; null for the usual price. */
    price_list_id: model.text().nullable(),
    since: model.dateTime(),
  })
  .indexes([{ on: ['variant_id', 'since'] }]);
