import { model } from '@medusajs/framework/utils';

export const ShopPolicy = model.define('house_rule', {
  id: model.text().primaryKey(),
  is_on: model.boolean(),
});
