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

/** A newsletter that was sent. Its id is made of its words, so that the same words are sent once. */
export const Issue = model.define('newsletter_issue', {
  id: model.id({ prefix: 'issue' }).primaryKey(),
  subject: model.text(),
  text: model.text(),
  who: model.text(),
  /** Counts those who were subscribed when it was sent. */
  readers: model.number(),
});

/** An append-only log of what a subscriber agreed to or withdrew. */
export const Consent = model.define('newsletter_consent', {
  id: model.id({ prefix: 'consent' }).primaryKey(),
  subscriber_id: model.text().index(),
  act: model.enum(['asked', 'confirmed', 'unsubscribed']),
  words: model.text(),
  source: model.text(),
});

/** An address that unsubscribed. It outlives the erasure of everything else, and holds only a hash. */
export const Suppression = model.define('newsletter_suppression', {
  id: model.id({ prefix: 'sup' }).primaryKey(),
  address_hash: model.text().unique(),
});
