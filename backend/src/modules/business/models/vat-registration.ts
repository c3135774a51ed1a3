import { model } from '@medusajs/framework/utils';

export const VatRegistration = model.define('vat_registration', {
  id: model.text().primaryKey(),
  number: model.text(),
  /** First day of registration in the shop's time zone, `2026-04-06`. */
  from_day: model.text(),
});
