import { createStep, createWorkflow, StepResponse, WorkflowResponse } from '@medusajs/framework/workflows-sdk';
import { newsletterModule } from '../../modules/newsletter';

type Input = { email: string };

/** No undo: what is forgotten is gone, and whoever closes an account with it has asked for that too. */
const eraseStep = createStep('erase-subscriber', async ({ email }: Input, { container }) => {
  await container.resolve(newsletterModule).erase(email);
  return new StepResponse(undefined);
});

/** Somebody wants to be forgotten: what is left is a hash that keeps them from being written to again. */
export const eraseSubscriberWorkflow = createWorkflow('erase-subscriber', (input: Input) => {
  return new WorkflowResponse(eraseStep(input));
});
