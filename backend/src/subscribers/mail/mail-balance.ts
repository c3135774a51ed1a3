import type { SubscriberArgs, SubscriberConfig } from '@medusajs/framework';
import { mailsOfBalances } from '../../mail/outbox/balance-mails';
import { queueMailsWorkflow } from '../../workflows/mail/queue-mails';

/** The owner may tick "no notification" when editing an order. */
export default async function mailBalance({
  event,
  container,
}: SubscriberArgs<{ order_id: string; no_notification?: boolean }>): Promise<void> {
  const { order_id, no_notification } = event.data;
  if (no_notification === true) return;
  const mails = await mailsOfBalances(container, { order_id });
  await queueMailsWorkflow(container).run({ input: { mails } });
}

export const config: SubscriberConfig = {
  event: ['order-edit.confirmed', 'order.exchange_created', 'order.claim_created'],
};
