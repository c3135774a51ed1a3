import type { SubscriberArgs, SubscriberConfig } from '@medusajs/framework';
import { deliverMailsWorkflow } from '../workflows/mail/deliver-mails';
import { mailQueued } from '../workflows/mail/queue-mails';

export default async function deliverQueuedMails({ container }: SubscriberArgs): Promise<void> {
  await deliverMailsWorkflow(container).run();
}

export const config: SubscriberConfig = { event: mailQueued };
