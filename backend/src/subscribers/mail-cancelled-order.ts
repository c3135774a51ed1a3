import type { SubscriberArgs, SubscriberConfig } from '@medusajs/framework';
import { mailCancelledOrders } from '../mail/outbox/mail-cancelled-orders';

export default async function mailCancelledOrder({ event, container }: SubscriberArgs<{ id: string }>): Promise<void> {
  await mailCancelledOrders(container, { id: event.data.id });
}

export const config: SubscriberConfig = { event: 'order.canceled' };
