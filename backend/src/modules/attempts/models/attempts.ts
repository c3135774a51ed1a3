import { model } from '@medusajs/framework/utils';

/** Attempts since the first one of a period; the row is deleted when the period ends. */
export const AttemptCount = model.define('attempt_count', {
  id: model.text().primaryKey(),
  limit_name: model.text(),
  attempts: model.number(),
  /** Keyed hashes of the first hundred IP addresses. */
  addresses: model.array(),
  began_at: model.dateTime(),
  ends_at: model.dateTime(),
});

/** A block that the owner can see. It outlives the count and identifies no visitor. */
export const RateLimitBlock = model.define('held_off', {
  id: model.id({ prefix: 'held' }).primaryKey(),
  count_id: model.text().nullable(),
  limit_name: model.text(),
  attempts: model.number(),
  /** Number of distinct IP addresses; 100 means 100 or more. */
  addresses: model.number(),
  began_at: model.dateTime(),
  held_at: model.dateTime(),
  ends_at: model.dateTime(),
  let_go_at: model.dateTime().nullable(),
});
