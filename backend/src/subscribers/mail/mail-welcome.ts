import type { SubscriberArgs, SubscriberConfig } from '@medusajs/framework';
import { Modules } from '@medusajs/framework/utils';
import { inFlightWork } from '../../process/stop/in-flight-work';
import { queueMailsWorkflow } from '../../workflows/mail/queue-mails';

/** Medusa also creates customers for guests; they get no mail. */
export default async function mailWelcome(args: SubscriberArgs<{ id: string }>): Promise<void> {
  await inFlightWork.finish(() => queueWelcome(args));
}

async function queueWelcome({ event, container }: SubscriberArgs<{ id: string }>): Promise<void> {
  const [customer] = await container
    .resolve(Modules.CUSTOMER)
    .listCustomers({ id: event.data.id, has_account: true }, { select: ['id', 'email', 'first_name'], take: 1 });
  if (!customer) return;
  const { id: cause, email: recipient, first_name } = customer;
  await queueMailsWorkflow(container).run({
    input: { mails: [{ kind: 'account-created', cause, recipient, data: { first_name: first_name ?? '' } }] },
  });
}

export const config: SubscriberConfig = { event: 'customer.created' };
