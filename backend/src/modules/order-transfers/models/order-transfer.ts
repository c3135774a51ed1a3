import { model } from '@medusajs/framework/utils';

/** It is no order change of Medusa's: an order with an open change can be neither sent nor refunded. */
export const OrderTransfer = model.define('order_transfer', {
  id: model.id({ prefix: 'otrans' }).primaryKey(),
  order_id: model.text().index(),
  customer_id: model.text(),
  /** The token is mailed to the order's own address; sending it back answers the request. */
  token: model.text(),
  status: model.enum(['requested', 'accepted', 'declined', 'canceled']).default('requested'),
  expires_at: model.dateTime(),
  answered_at: model.dateTime().nullable(),
});
