import { model } from '@medusajs/framework/utils';

export const Completion = model.define('cart_completion', {
  id: model.text().primaryKey(),
  /** Uses of codes that are counted for this cart, written in the transaction that counts them. */
  counted: model.text().nullable(),
  done_at: model.dateTime().nullable(),
});
