import { createStep, createWorkflow, StepResponse, WorkflowResponse } from '@medusajs/framework/workflows-sdk';
import { attemptsModule } from '../../modules/attempts';

/** No undo: what is forgotten is gone. */
const forgetStep = createStep('forget-attempts', async ({ days }: { days: number }, { container }) => {
  await container.resolve(attemptsModule).forget(days);
  return new StepResponse(undefined);
});

/** Whose attempts were counted is forgotten when their time is over; that something was held off after some days. */
export const forgetAttemptsWorkflow = createWorkflow(
  'forget-attempts',
  (input: { days: number }) => new WorkflowResponse(forgetStep(input)),
);
