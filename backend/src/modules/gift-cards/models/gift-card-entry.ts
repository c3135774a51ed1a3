import { model } from '@medusajs/framework/utils';

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
