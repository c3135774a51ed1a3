import { model } from '@medusajs/framework/utils';

/** What a card in one envelope has cost everybody from this moment on, until the next row of the same envelope. */
export const PastPrice = model
  .define('past_price', {
    id: model.id({ prefix: 'past' }).primaryKey(),
    variant_id: model.text(),
    pence: model.number(),
    /** Medusa's list of sale prices that it came from; none: the usual price. */
    price_list_id: model.text().nullable(),
    since: model.dateTime(),
  })
  .indexes([{ on: ['variant_id', 'since'] }]);
