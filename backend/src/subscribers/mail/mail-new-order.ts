import type { SubscriberArgs, SubscriberConfig } from '@medusajs/framework';
import { mailsOfOrder } from '../../mail/outbox/order-mails';
import { queueMailsWorkflow } from '../../workflows/mail/queue-mails';

/** Covers orders from outside the checkout, such as drafts; the checkout queues its own mails. */
export default async function mailNewOrder({ event, container }: SubscriberArgs<{ id: string }>): Promise<void> {
  const mails = await mailsOfOrder(container, event.data.id);
  await queueMailsWorkflow(container).run({ input: { mails } });
}

export const config: SubscriberConfig = { event: 'order.placed' };
