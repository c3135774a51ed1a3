import { model } from '@medusajs/framework/utils';

/** One row: the provider's account has been read without a gap up to `read_until`. */
export const CardReading = model.define('card_reading', {
  id: model.text().primaryKey(),
  read_until: model.dateTime(),
});
