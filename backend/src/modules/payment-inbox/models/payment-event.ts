import { model } from '@medusajs/framework/utils';

/** Something that the card provider told the shop. The row outlives the work: it is the proof that it was taken once. */
export const PaymentEvent = model.define('payment_event', {
  /** The provider's own: what is told again has the same. */
  id: model.text().primaryKey(),
  type: model.text(),
  /** The provider's id of the payment, charge or dispute that it is about. */
  about: model.text(),
  /** What the work needs of it and nothing else: no card, no name, no address. */
  facts: model.json(),
  status: model.enum(['waiting', 'done', 'dead']).default('waiting'),
  received_at: model.dateTime(),
  done_at: model.dateTime().nullable(),
  attempts: model.number().default(0),
  next_try_at: model.dateTime(),
  /** Until then one process is busy with it. */
  claimed_until: model.dateTime().nullable(),
  last_error: model.text().nullable(),
});
