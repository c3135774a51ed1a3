import { model } from '@medusajs/framework/utils';

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
