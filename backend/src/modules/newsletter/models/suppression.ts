import { model } from '@medusajs/framework/utils';

/** Who said no. It outlives the erasure of everything else, and holds nothing but a hash of the address. */
export const Suppression = model.define('newsletter_suppression', {
  id: model.id({ prefix: 'sup' }).primaryKey(),
  address_hash: model.text().unique(),
});
