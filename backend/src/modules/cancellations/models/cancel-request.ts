import { model } from '@medusajs/framework/utils';

/**
 * A shopper's word that they want an order no more. It is kept apart from the order: what is written into a cart's
 * metadata comes from anybody's browser, and lands on the order.
 */
export const CancelRequest = model.define('cancel_request', {
  id: model.id({ prefix: 'cancel' }).primaryKey(),
  /** At most one open wish for each. */
  order_id: model.text().index(),
  /** `withdrawal` when something of the order was on its way already. */
  kind: model.enum(['cancel', 'withdrawal']),
  reason: model.text(),
  /** When the owner answered that the parcel had gone already; null while the wish stands. */
  closed_at: model.dateTime().nullable(),
});
