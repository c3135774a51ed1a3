import { model } from '@medusajs/framework/utils';

/** One row once the owner has pressed the switch. */
export const ReviewSetting = model.define('review_setting', {
  id: model.text().primaryKey(),
  is_asking: model.boolean(),
});
