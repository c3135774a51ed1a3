import { createStep, createWorkflow } from '@medusajs/framework/workflows-sdk';
import { missingMails } from '../../mail/outbox/missing-mails';
import { queueMails } from './queue-mails';

/** This step has no undo: the mails are owed, and the outbox writes each once. */
const sweepStep = createStep('sweep-mails', async (_: undefined, { container }) => {
  for await (const mails of missingMails(container)) await queueMails(container, mails);
});

export const sweepMailsWorkflow = createWorkflow('sweep-mails', () => void sweepStep());
