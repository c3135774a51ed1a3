import { model } from '@medusajs/framework/utils';

/** A webhook event of the card provider. The row outlives the work: it proves that the event was handled once. */
export const PaymentEvent = model.define('payment_event', {
  /** The provider's id, the same for each delivery. */
  id: model.text().primaryKey(),
  type: model.text(),
  about: model.text(),
  /** Only what the work needs: no card, no name, no address. */
  facts: model.json(),
  status: model.enum(['waiting', 'done', 'dead']).default('waiting'),
  received_at: model.dateTime(),
  done_at: model.dateTime().nullable(),
  attempts: model.number().default(0),
  next_try_at: model.dateTime(),
  claimed_until: model.dateTime().nullable(),
  last_error: model.text().nullable(),
});
