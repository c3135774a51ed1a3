import { model } from '@medusajs/framework/utils';

/** An append-only log of what a subscriber agreed to or withdrew. */
export const Consent = model.define('newsletter_consent', {
  id: model.id({ prefix: 'consent' }).primaryKey(),
  subscriber_id: model.text().index(),
  act: model.enum(['asked', 'confirmed', 'unsubscribed']),
  words: model.text(),
  source: model.text(),
});
