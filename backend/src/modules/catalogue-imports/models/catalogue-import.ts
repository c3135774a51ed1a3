import { model } from '@medusajs/framework/utils';

/** An import of the owner's files. `importing` and `undoing` stay behind when their process dies. */
export const CatalogueImport = model.define('catalogue_import', {
  id: model.id({ prefix: 'cimp' }).primaryKey(),
  stage: model.enum(['importing', 'broken off', 'done', 'undoing', 'half undone', 'undone']).default('importing'),
  unchanged: model.number().default(0),
  undone_at: model.dateTime().nullable(),
});
