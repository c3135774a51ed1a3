import { model } from '@medusajs/framework/utils';

/** Until when the provider's account has been read without a gap; one row. */
export const CardReading = model.define('card_reading', {
  id: model.text().primaryKey(),
  read_until: model.dateTime(),
});
