import { model } from '@medusajs/framework/utils';

/** It is no metadata of the order: any browser can write a cart's metadata, which Medusa copies to the order. */
export const CancelRequest = model.define('cancel_request', {
  id: model.id({ prefix: 'cancel' }).primaryKey(),
  order_id: model.text().index(),
  /** `withdrawal` when part of the order was sent already. */
  kind: model.enum(['cancel', 'withdrawal']),
  reason: model.text(),
  closed_at: model.dateTime().nullable(),
  /** The owner's answer; null while it is open, and where it was closed before answers were stored. */
  answer: model.enum(['posted', 'goes_on', 'kept', 'nothing_back', 'settled']).nullable(),
});
