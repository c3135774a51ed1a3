import { model } from '@medusajs/framework/utils';

export const MessageAnswer = model.define('message_answer', {
  id: model.id({ prefix: 'ans' }).primaryKey(),
  message_id: model.text(),
  text: model.text(),
  who: model.text(),
});
