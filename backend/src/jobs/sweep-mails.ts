import type { MedusaContainer } from '@medusajs/framework/types';
import { deliverMailsWorkflow } from '../workflows/mail/deliver-mails';
import { sweepMailsWorkflow } from '../workflows/mail/sweep-mails';

export default async function sweepMailsEachMinute(container: MedusaContainer): Promise<void> {
  await sweepMailsWorkflow(container).run();
  await deliverMailsWorkflow(container).run();
}

export const config = { name: 'sweep-mails', schedule: '* * * * *' };
