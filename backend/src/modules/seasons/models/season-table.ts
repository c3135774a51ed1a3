import { model } from '@medusajs/framework/utils';

/** One row once the owner has changed the seasons; none before. */
export const SeasonTable = model.define('season_table', {
  id: model.text().primaryKey(),
  /** All of them, in the owner's order: they are read and written together. */
  seasons: model.json(),
});
