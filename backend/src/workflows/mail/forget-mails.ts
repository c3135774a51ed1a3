import { createStep, createWorkflow, StepResponse, WorkflowResponse } from '@medusajs/framework/workflows-sdk';
import { outboxModule } from '../../modules/outbox';

/** No undo: what is forgotten is gone. */
const forgetStep = createStep('forget-mails', async ({ days }: { days: number }, { container }) => {
  await container.resolve(outboxModule).forgetOlderThan(days);
  return new StepResponse(undefined);
});

/** The addresses of mails that were sent so many days ago are forgotten. */
export const forgetMailsWorkflow = createWorkflow(
  'forget-mails',
  (input: { days: number }) => new WorkflowResponse(forgetStep(input)),
);
