import { model } from '@medusajs/framework/utils';

export const SavedReply = model.define('saved_reply', {
  id: model.id({ prefix: 'reply' }).primaryKey(),
  title: model.text(),
  text: model.text(),
});
