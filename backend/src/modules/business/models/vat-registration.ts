import { model } from '@medusajs/framework/utils';

/** One row while the shop is registered for VAT; none while it is not. */
export const VatRegistration = model.define('vat_registration', {
  id: model.text().primaryKey(),
  number: model.text(),
  /** The first day of it in the shop's own place, `2026-04-06`. */
  from_day: model.text(),
});
