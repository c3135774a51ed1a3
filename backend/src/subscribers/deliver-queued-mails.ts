import type { SubscriberArgs, SubscriberConfig } from '@medusajs/framework';
import { deliverMailsWorkflow } from '../workflows/mail/deliver-mails';
import { mailQueued } from '../workflows/mail/queue-mails';

/** Mails leave as soon as they are written, outside the request that caused them. */
export default async function deliverQueuedMails({ container }: SubscriberArgs): Promise<void> {
  await deliverMailsWorkflow(container).run();
}

export const config: SubscriberConfig = { event: mailQueued };
