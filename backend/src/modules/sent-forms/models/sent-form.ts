import { model } from '@medusajs/framework/utils';

export const SentForm = model.define('sent_form', {
  /** A hash that only the storefronts can make. */
  id: model.text().primaryKey(),
  /** The answer, which only the storefronts can read; null while the form is worked on. */
  answer: model.text().nullable(),
  ends_at: model.dateTime(),
});
