import { createStep, createWorkflow, StepResponse, WorkflowResponse } from '@medusajs/framework/workflows-sdk';
import { missingMails } from '../../mail/outbox/missing-mails';
import { queueMails } from './queue-mails';

/** No undo: what was missing is owed, and the outbox keeps each mail one. */
const sweepStep = createStep('sweep-mails', async (_: undefined, { container }) => {
  for await (const mails of missingMails(container)) await queueMails(container, mails);
  return new StepResponse(undefined);
});

/** Writes the mails that a process which died between an order and its mail has left unwritten. */
export const sweepMailsWorkflow = createWorkflow('sweep-mails', () => new WorkflowResponse(sweepStep()));
