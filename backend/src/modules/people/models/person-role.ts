import { model } from '@medusajs/framework/utils';

/** The role of a staff member, by sign-in address; without a row the member is an owner. */
export const PersonRole = model.define('person_role', {
  id: model.id({ prefix: 'role' }).primaryKey(),
  email: model.text().unique(),
  role: model.enum(['owner', 'packer']),
});
