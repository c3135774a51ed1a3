import { model } from '@medusajs/framework/utils';

export const PushSubscription = model
  .define('push_subscription', {
    id: model.id({ prefix: 'push' }).primaryKey(),
    user_id: model.text(),
    /** The address is a secret: it must not be logged. */
    endpoint: model.text().unique(),
    /** The browser's keys in base64url; only it can decrypt a message. */
    p256dh: model.text(),
    auth: model.text(),
  })
  .indexes([{ on: ['user_id'] }]);
