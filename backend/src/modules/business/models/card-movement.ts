import { model } from '@medusajs/framework/utils';

/** A balance transaction at the card provider. Amounts are pence. */
export const CardMovement = model.define('card_movement', {
  id: model.text().primaryKey(),
  kind: model.enum(['charge', 'refund', 'refund sent back', 'dispute', 'other']),
  payment_intent: model.text(),
  amount: model.number(),
  fee: model.number(),
  moved_at: model.dateTime(),
});
