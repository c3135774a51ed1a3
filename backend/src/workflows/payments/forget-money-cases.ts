import { createStep, createWorkflow, StepResponse, WorkflowResponse } from '@medusajs/framework/workflows-sdk';
import { moneyCasesModule } from '../../modules/money-cases';

/** No undo: what is forgotten is gone. */
const forgetStep = createStep('forget-money-cases', async ({ days }: { days: number }, { container }) => {
  await container.resolve(moneyCasesModule).forgetEndedBefore(days);
  return new StepResponse(undefined);
});

/** What ended so many days ago is forgotten; what is open never. */
export const forgetMoneyCasesWorkflow = createWorkflow(
  'forget-money-cases',
  (input: { days: number }) => new WorkflowResponse(forgetStep(input)),
);
