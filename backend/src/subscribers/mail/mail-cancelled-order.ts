import type { SubscriberArgs, SubscriberConfig } from '@medusajs/framework';
import { mailsOfCancelledOrders } from '../../mail/outbox/cancelled-order-mails';
import { queueMailsWorkflow } from '../../workflows/mail/queue-mails';

export default async function mailCancelledOrder({ event, container }: SubscriberArgs<{ id: string }>): Promise<void> {
  const mails = await mailsOfCancelledOrders(container, { id: event.data.id });
  await queueMailsWorkflow(container).run({ input: { mails } });
}

export const config: SubscriberConfig = { event: 'order.canceled' };
