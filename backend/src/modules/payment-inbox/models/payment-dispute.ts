import { model } from '@medusajs/framework/utils';

export const PaymentDispute = model.define('payment_dispute', {
  id: model.text().primaryKey(),
  /** Empty while the order is unknown. */
  order_id: model.text(),
  /** `amount` is in pence. */
  amount: model.number(),
  reason: model.text(),
  standing: model.enum(['open', 'under review', 'won', 'lost']),
  answer_by: model.dateTime().nullable(),
});
