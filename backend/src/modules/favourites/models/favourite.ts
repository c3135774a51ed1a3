import { model } from '@medusajs/framework/utils';

export const Favourite = model
  .define('favourite', {
    id: model.id({ prefix: 'fav' }).primaryKey(),
    customer_id: model.text(),
    product_id: model.text(),
  })
  .indexes([{ on: ['customer_id', 'product_id'], unique: true }, { on: ['product_id'] }]);
