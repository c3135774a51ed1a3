import { model } from '@medusajs/framework/utils';

/** What an import wrote: how it was before, how it was right after, and what an undo made of it. */
export const ImportedThing = model
  .define('imported_thing', {
    id: model.id({ prefix: 'cthing' }).primaryKey(),
    import_id: model.text(),
    kind: model.enum(['card', 'range', 'theme']),
    /** A card's number, a range's handle, a theme's text. */
    subject: model.text(),
    /** Null: there was none. */
    before: model.json().nullable(),
    /** Null: the process died before it was looked at again. */
    after: model.json().nullable(),
    /** Null: not taken back. */
    outcome: model.json().nullable(),
  })
  .indexes([{ on: ['import_id', 'kind', 'subject'], unique: true }]);
