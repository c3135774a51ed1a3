import { model } from '@medusajs/framework/utils';

/** An address that is not asked for reviews any more. Only its hash is kept. */
export const ReviewObjection = model.define('review_objection', {
  id: model.text().primaryKey(),
});
