import type { MedusaContainer } from '@medusajs/framework/types';
import { outboxModule } from '../modules/outbox';

const keptDays = 30;

/** Each night the addresses of mails that were sent a month ago are forgotten. */
export default async function forgetMails(container: MedusaContainer): Promise<void> {
  await container.resolve(outboxModule).forgetOlderThan(keptDays);
}

export const config = { name: 'forget-mails', schedule: '17 3 * * *' };
