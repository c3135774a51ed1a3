import type { SubscriberArgs, SubscriberConfig } from '@medusajs/framework';
import { dueMails } from '../../mail/outbox/missing-mails';
import { queueMailsWorkflow } from '../../workflows/mail/queue-mails';

/** Only the event knows that the owner ticked "no notification". */
export default async function queueDueMails({
  event,
  container,
}: SubscriberArgs<{ no_notification?: boolean }>): Promise<void> {
  const due = dueMails.find(({ events }) => events?.includes(event.name));
  const mails = (await due?.ofEvent?.(container, event.data)) ?? [];
  await queueMailsWorkflow(container).run({ input: { mails, isSilent: event.data.no_notification === true } });
}

export const config: SubscriberConfig = { event: dueMails.flatMap(({ events = [] }) => events) };
