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
