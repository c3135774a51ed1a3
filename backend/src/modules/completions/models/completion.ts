import { model } from '@medusajs/framework/utils';

/** How far a cart has come on its way to an order; there is none for a cart that nobody has tried to order. */
export const Completion = model.define('cart_completion', {
  /** The cart's own. */
  id: model.text().primaryKey(),
  /** The uses of codes that are counted for it, and for whom; written with the counting itself. */
  counted: model.text().nullable(),
  /** When its order stood and its payment too: from then on nothing is done any more. */
  done_at: model.dateTime().nullable(),
});
