import { model } from '@medusajs/framework/utils';

/** An address that unsubscribed. It outlives the erasure of everything else, and holds only a hash. */
export const Suppression = model.define('newsletter_suppression', {
  id: model.id({ prefix: 'sup' }).primaryKey(),
  address_hash: model.text().unique(),
});
