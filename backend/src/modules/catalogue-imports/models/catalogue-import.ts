import { model } from '@medusajs/framework/utils';

/** One import of an owner's files. `importing` and `undoing` also stay behind when their process dies. */
export const CatalogueImport = model.define('catalogue_import', {
  id: model.id({ prefix: 'cimp' }).primaryKey(),
  stage: model.enum(['importing', 'broken off', 'done', 'undoing', 'half undone', 'undone']).default('importing'),
  /** How many cards it found as the files said. */
  unchanged: model.number().default(0),
  undone_at: model.dateTime().nullable(),
});
