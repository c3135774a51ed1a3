import { model } from '@medusajs/framework/utils';

/**
 * The owner's own words about an order. They are kept apart from the order: what is kept in its metadata is answered to
 * its buyer.
 */
export const OrderNote = model.define('order_note', {
  id: model.id({ prefix: 'onote' }).primaryKey(),
  order_id: model.text().unique(),
  text: model.text(),
  /** Who wrote it last, by the id of their account in the admin. */
  by: model.text(),
});
