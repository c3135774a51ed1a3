import { model } from '@medusajs/framework/utils';

/** Words that the owner answers with again and again. `{name}` stands for the visitor's. */
export const SavedReply = model.define('saved_reply', {
  id: model.id({ prefix: 'reply' }).primaryKey(),
  title: model.text(),
  text: model.text(),
});
