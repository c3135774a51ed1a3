import { model } from '@medusajs/framework/utils';

/** One buyer's review of one card of an order. Words and name are empty when they were not given, or are erased. */
export const Review = model
  .define('review', {
    id: model.id({ prefix: 'rev' }).primaryKey(),
    order_id: model.text(),
    product_id: model.text(),
    stars: model.number(),
    words: model.text(),
    name: model.text(),
    state: model.enum(['waiting', 'shown', 'hidden']),
    answer: model.text(),
    reason: model.text(),
  })
  .indexes([{ on: ['order_id', 'product_id'], unique: true }, { on: ['product_id', 'state'] }]);

/** An address that is not asked for reviews any more. Only its hash is kept. */
export const ReviewObjection = model.define('review_objection', {
  id: model.text().primaryKey(),
});

/** One row once the owner has pressed the switch. */
export const ReviewSetting = model.define('review_setting', {
  id: model.text().primaryKey(),
  is_asking: model.boolean(),
});
