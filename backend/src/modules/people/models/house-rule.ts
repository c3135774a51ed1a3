import { model } from '@medusajs/framework/utils';

/** What the owner has made a rule for all who keep the shop. */
export const HouseRule = model.define('house_rule', {
  id: model.text().primaryKey(),
  is_on: model.boolean(),
});
