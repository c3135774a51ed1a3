import { model } from '@medusajs/framework/utils';

/** A session of the dashboard, written and read by `guards/front/admin-sessions.ts`. */
export const AdminSession = model.define('admin_session', {
  sid: model.text().primaryKey(),
  sess: model.json(),
  expire: model.dateTime(),
});
