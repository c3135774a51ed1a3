import type { SubscriberArgs, SubscriberConfig } from '@medusajs/framework';
import { queueMailsOfOrder } from '../workflows/mail/queue-mails-of-order';

/** Orders that did not come through the shop's own checkout, such as those the owner drafted in the admin. */
export default async function mailNewOrder({ event, container }: SubscriberArgs<{ id: string }>): Promise<void> {
  await queueMailsOfOrder(container, event.data.id);
}

export const config: SubscriberConfig = { event: 'order.placed' };
