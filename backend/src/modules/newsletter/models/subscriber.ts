import { model } from '@medusajs/framework/utils';

export const Subscriber = model.define('newsletter_subscriber', {
  id: model.id({ prefix: 'sub' }).primaryKey(),
  email: model.text().searchable().unique(),
  status: model.enum(['pending', 'active', 'unsubscribed']).default('pending'),
  source: model.text(),
  /** Counts sign-ups; a confirmation link is valid for one round. */
  round: model.number().default(1),
  expires_at: model.dateTime().nullable(),
  asked_at: model.dateTime(),
  confirmed_at: model.dateTime().nullable(),
  unsubscribed_at: model.dateTime().nullable(),
});
