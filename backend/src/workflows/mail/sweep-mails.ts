import type { MedusaContainer } from '@medusajs/framework/types';
import { missingMails } from '../../mail/outbox/missing-mails';
import { logFailure } from '../../process/log/log-event';
import { createOneStepWorkflow } from '../one-step-workflow';
import { queueMails } from './queue-mails';

/** A kind of mails that fails holds back neither the others nor what waits in the outbox. */
export async function sweepMails(container: MedusaContainer): Promise<void> {
  for (const findMissing of missingMails(container)) {
    try {
      await queueMails(container, await findMissing());
    } catch (error) {
      logFailure(container, { event: 'mails_not_swept' }, error);
    }
  }
}

/** This step has no undo: the mails are owed, and the outbox writes each once. */
export const sweepMailsWorkflow = createOneStepWorkflow('sweep-mails', async (_: undefined, { container }) => {
  await sweepMails(container);
});
