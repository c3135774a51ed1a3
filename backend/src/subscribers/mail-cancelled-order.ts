import type { SubscriberArgs, SubscriberConfig } from '@medusajs/framework';
import { mailCancelledOrders } from '../mail/outbox/cancelled-order-mails';

export default async function mailCancelledOrder({ event, container }: SubscriberArgs<{ id: string }>): Promise<void> {
  await mailCancelledOrders(container, { id: event.data.id });
}

export const config: SubscriberConfig = { event: 'order.canceled' };
