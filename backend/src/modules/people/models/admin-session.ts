import { model } from '@medusajs/framework/utils';

/** Somebody who is signed in to the dashboard. Written and read by `guards/front/kept-sessions.ts`. */
export const AdminSession = model.define('admin_session', {
  sid: model.text().primaryKey(),
  sess: model.json(),
  expire: model.dateTime(),
});
