import { model } from '@medusajs/framework/utils';

/** The code itself is stored nowhere. Amounts are pence; the balance is the sum of the entries. */
export const GiftCard = model.define('gift_card', {
  id: model.text().primaryKey(),
  code_hash: model.text().unique(),
  last_four: model.text(),
  amount: model.number(),
  balance: model.number(),
  /** The line of the order that it was bought with; null for one that the owner issued. */
  line_id: model.text().unique().nullable(),
  order_id: model.text().nullable(),
  email: model.text(),
  from_name: model.text(),
  message: model.text(),
  /** The owner's, who issued it by hand. */
  reason: model.text(),
  stopped_at: model.dateTime().nullable(),
});

/** An amount added to the balance of a gift card, or taken from it. Entries are never changed. */
export const GiftCardEntry = model
  .define('gift_card_entry', {
    id: model.id({ prefix: 'gent' }).primaryKey(),
    gift_card_id: model.text(),
    kind: model.enum(['issued', 'spent', 'returned', 'cancelled', 'restored']),
    /** Negative for what was taken. */
    pence: model.number(),
    /** The cart that spent it, and became an order. */
    cart_id: model.text().nullable(),
    /** The refund that gave it back; null when the cart became no order. */
    refund_id: model.text().nullable(),
    parts: model.json().nullable(),
    by: model.text(),
    /** The moment when the order's own credit lines followed. */
    booked_at: model.dateTime().nullable(),
  })
  .indexes([{ on: ['gift_card_id'] }, { on: ['cart_id'] }]);

/** One row once the owner has saved the offer. */
export const GiftCardOffer = model.define('gift_card_offer', {
  id: model.text().primaryKey(),
  is_offered: model.boolean(),
  /** Whole pounds. */
  amounts: model.json(),
});
