import { model } from '@medusajs/framework/utils';

/** What moved in the shop's account with the card provider because of a payment, as the provider has it. Pence. */
export const CardMovement = model.define('card_movement', {
  /** The provider's own. */
  id: model.text().primaryKey(),
  kind: model.enum(['charge', 'refund', 'refund sent back', 'dispute', 'other']),
  /** The payment's id at the provider. */
  payment_intent: model.text(),
  /** Below nothing: it left the shop. */
  amount: model.number(),
  fee: model.number(),
  moved_at: model.dateTime(),
});
