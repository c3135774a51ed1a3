import type { SubscriberArgs, SubscriberConfig } from '@medusajs/framework';
import { mailsOfOrder } from '../../mail/outbox/order-mails';
import { queueMailsWorkflow } from '../../workflows/mail/queue-mails';

/** Orders that did not come through the shop's own checkout, such as those the owner drafted in the admin. */
export default async function mailNewOrder({ event, container }: SubscriberArgs<{ id: string }>): Promise<void> {
  const mails = await mailsOfOrder(container, event.data.id);
  await queueMailsWorkflow(container).run({ input: { mails } });
}

export const config: SubscriberConfig = { event: 'order.placed' };
