import { model } from '@medusajs/framework/utils';

/** One row: the number of the catalogue's state, and what its tables looked like when they were last compared. */
export const CatalogueVersion = model.define('catalogue_version', {
  id: model.text().primaryKey(),
  number: model.number().default(1),
  fingerprint: model.text().default(''),
});
