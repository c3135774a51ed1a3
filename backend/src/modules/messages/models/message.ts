import { model } from '@medusajs/framework/utils';

export const Message = model.define('contact_message', {
  id: model.id({ prefix: 'msg' }).primaryKey(),
  name: model.text().searchable(),
  email: model.text().searchable(),
  telephone: model.text(),
  message: model.text().searchable(),
  status: model.enum(['new', 'answered', 'archived']).default('new'),
});
