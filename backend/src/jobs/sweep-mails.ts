import type { MedusaContainer } from '@medusajs/framework/types';
import { deliverMails } from '../workflows/mail/deliver-mails';
import { sweepMails } from '../workflows/mail/sweep-mails';

/** Each minute: first what is missing is written, then whatever is due is sent. */
export default async function sweepMailsEachMinute(container: MedusaContainer): Promise<void> {
  await sweepMails(container);
  await deliverMails(container);
}

export const config = { name: 'sweep-mails', schedule: '* * * * *' };
