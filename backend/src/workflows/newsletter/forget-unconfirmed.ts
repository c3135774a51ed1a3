import { createStep, createWorkflow, StepResponse, WorkflowResponse } from '@medusajs/framework/workflows-sdk';
import { newsletterModule } from '../../modules/newsletter';

/** No undo: what is forgotten is gone. */
const forgetStep = createStep('forget-unconfirmed', async ({ days }: { days: number }, { container }) => {
  await container.resolve(newsletterModule).forgetUnconfirmed(days);
  return new StepResponse(undefined);
});

/** The addresses are forgotten that were typed into the newsletter form so many days ago, but never confirmed. */
export const forgetUnconfirmedWorkflow = createWorkflow(
  'forget-unconfirmed',
  (input: { days: number }) => new WorkflowResponse(forgetStep(input)),
);
