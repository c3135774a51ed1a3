import { model } from '@medusajs/framework/utils';

/** What somebody who keeps the shop may do, by the address that they sign in with; without a row they may do all. */
export const PersonRole = model.define('person_role', {
  id: model.id({ prefix: 'role' }).primaryKey(),
  email: model.text().unique(),
  role: model.enum(['owner', 'packer']),
});
