import { model } from '@medusajs/framework/utils';

/** Who did what: 'Anna' 'posted order 12'. The words are those of that day, whatever becomes of the order or of Anna. */
export const Deed = model.define('deed', {
  id: model.id({ prefix: 'deed' }).primaryKey(),
  /** Of the user, or of the key that a program called with. */
  actor_id: model.text(),
  who: model.text(),
  what: model.text(),
  /** Where there is one order that it was done to. */
  order_id: model.text().nullable(),
});
