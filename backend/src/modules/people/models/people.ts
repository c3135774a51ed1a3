import { model } from '@medusajs/framework/utils';

/** The role of a staff member, by sign-in address; without a row the member is an owner. */
export const PersonRole = model.define('person_role', {
  id: model.id({ prefix: 'role' }).primaryKey(),
  email: model.text().unique(),
  role: model.enum(['owner', 'packer']),
});

/** A session of the dashboard, written and read by `guards/front/admin-sessions.ts`. */
export const AdminSession = model.define('admin_session', {
  sid: model.text().primaryKey(),
  sess: model.json(),
  expire: model.dateTime(),
});

/** An audit log entry: 'Anna' 'posted order 12'. The words do not change when the order or Anna does. */
export const AuditEntry = model.define('deed', {
  id: model.id({ prefix: 'deed' }).primaryKey(),
  actor_id: model.text(),
  who: model.text(),
  what: model.text(),
  order_id: model.text().nullable(),
});

export const ShopPolicy = model.define('house_rule', {
  id: model.text().primaryKey(),
  is_on: model.boolean(),
});
