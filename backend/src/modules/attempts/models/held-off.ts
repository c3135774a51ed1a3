import { model } from '@medusajs/framework/utils';

/** For the owner: that something was held off. It outlives the count and holds nothing of whose attempts they were. */
export const HeldOff = model.define('held_off', {
  id: model.id({ prefix: 'held' }).primaryKey(),
  /** Of the count, as long as there is one. */
  count_id: model.text().nullable(),
  limit_name: model.text(),
  attempts: model.number(),
  /** How many different addresses on the network; a hundred stands for a hundred or more. */
  addresses: model.number(),
  began_at: model.dateTime(),
  held_at: model.dateTime(),
  ends_at: model.dateTime(),
  /** When the owner let it go. */
  let_go_at: model.dateTime().nullable(),
});
