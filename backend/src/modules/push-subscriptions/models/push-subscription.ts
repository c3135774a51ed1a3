import { model } from '@medusajs/framework/utils';

/** A browser of somebody who keeps the shop that wants to be told what the owner is mailed. */
export const PushSubscription = model
  .define('push_subscription', {
    id: model.id({ prefix: 'push' }).primaryKey(),
    user_id: model.text(),
    /** Where its push service takes what is for it. Whoever knows it could fill its screen: it is in no log. */
    endpoint: model.text().unique(),
    /** The browser's own keys, as base64 for addresses: what is pushed is read there alone. */
    p256dh: model.text(),
    auth: model.text(),
  })
  .indexes([{ on: ['user_id'] }]);
