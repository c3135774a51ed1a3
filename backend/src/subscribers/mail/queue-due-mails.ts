import type { SubscriberArgs, SubscriberConfig } from '@medusajs/framework';
import { dueMails } from '../../mail/outbox/missing-mails';
import { inFlightWork } from '../../process/stop/in-flight-work';
import { queueMailsWorkflow } from '../../workflows/mail/queue-mails';

type Args = SubscriberArgs<{ no_notification?: boolean }>;

/** Only the event knows that the owner ticked "no notification". */
export default async function queueDueMails(args: Args): Promise<void> {
  await inFlightWork.finish(() => queueMailsOf(args));
}

async function queueMailsOf({ event, container }: Args): Promise<void> {
  const due = dueMails.find(({ events }) => events?.includes(event.name));
  const mails = (await due?.ofEvent?.(container, event.data)) ?? [];
  if (mails.length === 0) return;
  await queueMailsWorkflow(container).run({ input: { mails, isSilent: event.data.no_notification === true } });
}

export const config: SubscriberConfig = { event: dueMails.flatMap(({ events = [] }) => events) };
