import type { SubscriberArgs, SubscriberConfig } from '@medusajs/framework';
import { mailsOfRefunds } from '../../mail/outbox/refund-mails';
import { queueMailsWorkflow } from '../../workflows/mail/queue-mails';

export default async function mailRefunds({ event, container }: SubscriberArgs<{ id: string }>): Promise<void> {
  const mails = await mailsOfRefunds(container, { id: event.data.id });
  await queueMailsWorkflow(container).run({ input: { mails } });
}

export const config: SubscriberConfig = { event: 'payment.refunded' };
