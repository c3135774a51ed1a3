import { model } from '@medusajs/framework/utils';

export const Message = model.define('contact_message', {
  id: model.id({ prefix: 'msg' }).primaryKey(),
  name: model.text().searchable(),
  email: model.text().searchable(),
  telephone: model.text(),
  message: model.text().searchable(),
  status: model.enum(['new', 'answered', 'archived']).default('new'),
});

export const MessageAnswer = model.define('message_answer', {
  id: model.id({ prefix: 'ans' }).primaryKey(),
  message_id: model.text(),
  text: model.text(),
  who: model.text(),
});

export const SavedReply = model.define('saved_reply', {
  id: model.id({ prefix: 'reply' }).primaryKey(),
  title: model.text(),
  text: model.text(),
});
