import { model } from '@medusajs/framework/utils';

/** What a subscriber agreed to or took back: only ever added to. */
export const Consent = model.define('newsletter_consent', {
  id: model.id({ prefix: 'consent' }).primaryKey(),
  subscriber_id: model.text().index(),
  act: model.enum(['asked', 'confirmed', 'unsubscribed']),
  /** The words that stood beside the button. */
  words: model.text(),
  source: model.text(),
});
