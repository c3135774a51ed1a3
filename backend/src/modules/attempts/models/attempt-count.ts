import { model } from '@medusajs/framework/utils';

/** How often something was attempted since its first time. The row goes when its time is over. */
export const AttemptCount = model.define('attempt_count', {
  /** A keyed hash of the limit and of what it is counted by. */
  id: model.text().primaryKey(),
  limit_name: model.text(),
  attempts: model.number(),
  /** Keyed hashes of the visitors' addresses on the network, the first hundred. */
  addresses: model.array(),
  began_at: model.dateTime(),
  ends_at: model.dateTime(),
});
