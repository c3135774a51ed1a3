import type { MedusaContainer } from '@medusajs/framework/types';
import { forgetMailsWorkflow } from '../workflows/mail/forget-mails';

const keptDays = 30;

/** Each night the addresses of mails that were sent a month ago are forgotten. */
export default async function forgetMails(container: MedusaContainer): Promise<void> {
  await forgetMailsWorkflow(container).run({ input: { days: keptDays } });
}

export const config = { name: 'forget-mails', schedule: '17 3 * * *' };
