import { model } from '@medusajs/framework/utils';

/** It is no metadata of the order, since the store API answers that to the buyer. */
export const OrderNote = model.define('order_note', {
  id: model.id({ prefix: 'onote' }).primaryKey(),
  order_id: model.text().unique(),
  text: model.text(),
  by: model.text(),
});
