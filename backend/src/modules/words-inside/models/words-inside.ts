import { model } from '@medusajs/framework/utils';

/** One row once the owner has saved the offer. */
export const WordsInside = model.define('words_inside', {
  id: model.text().primaryKey(),
  pence: model.number(),
  is_offered: model.boolean(),
});
