import type { MedusaContainer } from '@medusajs/framework/types';
import { inFlightWork } from '../process/stop/in-flight-work';
import { deliverMailsWorkflow } from '../workflows/mail/deliver-mails';
import { sweepMailsWorkflow } from '../workflows/mail/sweep-mails';
import { sweepGiftCardsWorkflow } from '../workflows/payments/sweep-gift-cards';

export default async function sweepMailsEachMinute(container: MedusaContainer): Promise<void> {
  // Gift cards first: issuing one queues a mail, which leaves with the others.
  await inFlightWork.during(async () => {
    await sweepGiftCardsWorkflow(container).run();
    await sweepMailsWorkflow(container).run();
  });
  await deliverMailsWorkflow(container).run();
}

export const config = { name: 'sweep-mails', schedule: '* * * * *' };
