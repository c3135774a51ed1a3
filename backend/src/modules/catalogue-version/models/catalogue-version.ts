import { model } from '@medusajs/framework/utils';

export const CatalogueVersion = model.define('catalogue_version', {
  id: model.text().primaryKey(),
  number: model.number().default(1),
  fingerprint: model.text().default(''),
});
