import { model } from '@medusajs/framework/utils';

/** An audit log entry: 'Anna' 'posted order 12'. The words do not change when the order or Anna does. */
export const AuditEntry = model.define('deed', {
  id: model.id({ prefix: 'deed' }).primaryKey(),
  actor_id: model.text(),
  who: model.text(),
  what: model.text(),
  order_id: model.text().nullable(),
});
