import { model } from '@medusajs/framework/utils';

/** One address that was typed into a newsletter form. Only `active` ones may be written to. */
export const Subscriber = model.define('newsletter_subscriber', {
  id: model.id({ prefix: 'sub' }).primaryKey(),
  email: model.text().searchable().unique(),
  status: model.enum(['pending', 'active', 'unsubscribed']).default('pending'),
  source: model.text(),
  /** How often it was asked for anew; a confirmation is of one round. */
  round: model.number().default(1),
  /** Until then this round can be confirmed. */
  expires_at: model.dateTime().nullable(),
  asked_at: model.dateTime(),
  confirmed_at: model.dateTime().nullable(),
  unsubscribed_at: model.dateTime().nullable(),
});
