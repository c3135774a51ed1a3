import { model } from '@medusajs/framework/utils';

/** An import of the owner's files. `importing` and `undoing` stay behind when their process dies. */
export const CatalogueImport = model.define('catalogue_import', {
  id: model.id({ prefix: 'cimp' }).primaryKey(),
  stage: model.enum(['importing', 'broken off', 'done', 'undoing', 'half undone', 'undone']).default('importing'),
  unchanged: model.number().default(0),
  undone_at: model.dateTime().nullable(),
});

export const ImportedItem = model
  .define('imported_thing', {
    id: model.id({ prefix: 'cthing' }).primaryKey(),
    import_id: model.text(),
    kind: model.enum(['card', 'range', 'theme']),
    /** A card's number, a range's handle or a theme's text. */
    subject: model.text(),
    before: model.json().nullable(),
    /** Null when the process died before it was read back. */
    after: model.json().nullable(),
    outcome: model.json().nullable(),
  })
  .indexes([{ on: ['import_id', 'kind', 'subject'], unique: true }]);
