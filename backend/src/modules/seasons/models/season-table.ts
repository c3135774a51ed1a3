import { model } from '@medusajs/framework/utils';

/** One row once the owner has changed the seasons. */
export const SeasonTable = model.define('season_table', {
  id: model.text().primaryKey(),
  seasons: model.json(),
});
