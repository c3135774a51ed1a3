import { model } from '@medusajs/framework/utils';

/** A payment that the holder of the card has asked their bank to take back, as the card provider last told of it. */
export const PaymentDispute = model.define('payment_dispute', {
  /** The provider's own. */
  id: model.text().primaryKey(),
  /** Empty as long as no order of the payment is known. */
  order_id: model.text(),
  /** Pence. */
  amount: model.number(),
  reason: model.text(),
  standing: model.enum(['open', 'under review', 'won', 'lost']),
  answer_by: model.dateTime().nullable(),
});
