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

/** One row: the provider's account has been read without a gap up to `read_until`. */
export const CardReading = model.define('card_reading', {
  id: model.text().primaryKey(),
  read_until: model.dateTime(),
});

export const VatRegistration = model.define('vat_registration', {
  id: model.text().primaryKey(),
  number: model.text(),
  /** First day of registration in the shop's time zone, `2026-04-06`. */
  from_day: model.text(),
});
