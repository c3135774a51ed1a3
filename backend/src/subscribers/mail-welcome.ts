import type { SubscriberArgs, SubscriberConfig } from '@medusajs/framework';
import { Modules } from '@medusajs/framework/utils';
import { queueMails } from '../workflows/mail/queue-mails';

/** Welcomes whoever made an account. Guests are customers too for the engine, and hear nothing. */
export default async function mailWelcome({ event, container }: SubscriberArgs<{ id: string }>): Promise<void> {
  const [customer] = await container
    .resolve(Modules.CUSTOMER)
    .listCustomers({ id: event.data.id, has_account: true }, { select: ['id', 'email', 'first_name'], take: 1 });
  if (!customer) return;
  await queueMails(container, [
    {
      kind: 'account-created',
      cause: customer.id,
      recipient: customer.email,
      data: { first_name: customer.first_name ?? '' },
    },
  ]);
}

export const config: SubscriberConfig = { event: 'customer.created' };
