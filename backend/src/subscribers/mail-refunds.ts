import type { SubscriberArgs, SubscriberConfig } from '@medusajs/framework';
import { mailRefunds } from '../mail/outbox/refund-mails';

/** A payment may be refunded in parts; each part is told once. */
export default async function mailRefundsOnEvent({ event, container }: SubscriberArgs<{ id: string }>): Promise<void> {
  await mailRefunds(container, { id: event.data.id });
}

export const config: SubscriberConfig = { event: 'payment.refunded' };
