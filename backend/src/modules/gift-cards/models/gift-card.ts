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
