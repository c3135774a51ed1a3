import { missingMails } from '../../mail/outbox/missing-mails';
import { createOneStepWorkflow } from '../one-step-workflow';
import { queueMails } from './queue-mails';

/** This step has no undo: the mails are owed, and the outbox writes each once. */
export const sweepMailsWorkflow = createOneStepWorkflow('sweep-mails', async (_: undefined, { container }) => {
  for await (const mails of missingMails(container)) await queueMails(container, mails);
});
