import type { SubscriberArgs, SubscriberConfig } from '@medusajs/framework';
import { giveBackCardsWorkflow } from '../workflows/refunds/give-back-cards';

/** However the money went back: from the shop's own page, Medusa's, or the card provider's. */
export default async function giveBackRefundedCards({
  event,
  container,
}: SubscriberArgs<{ id: string }>): Promise<void> {
  await giveBackCardsWorkflow(container).run({ input: { payment_id: event.data.id } });
}

export const config: SubscriberConfig = { event: 'payment.refunded' };
