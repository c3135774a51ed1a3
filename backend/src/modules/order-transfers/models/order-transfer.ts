import { model } from '@medusajs/framework/utils';

/**
 * A customer's request to have a guest's order in their account. Medusa would keep it as a change of the order, and an
 * order with an open change can be neither posted nor refunded: a stranger's request must not hold up the owner.
 */
export const OrderTransfer = model.define('order_transfer', {
  id: model.id({ prefix: 'otrans' }).primaryKey(),
  order_id: model.text().index(),
  /** Who asks for the order. */
  customer_id: model.text(),
  /** It is mailed to the order's own address; whoever sends it back may answer the request. */
  token: model.text(),
  status: model.enum(['requested', 'accepted', 'declined', 'canceled']).default('requested'),
  /** From then on nobody can answer it. */
  expires_at: model.dateTime(),
  answered_at: model.dateTime().nullable(),
});
