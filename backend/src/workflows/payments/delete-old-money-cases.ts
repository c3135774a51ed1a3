import { createStep, createWorkflow, StepResponse, WorkflowResponse } from '@medusajs/framework/workflows-sdk';
import { moneyCasesModule } from '../../modules/money-cases';

/** This step has no undo: deleted rows are gone. */
const deleteStep = createStep('delete-old-money-cases', async ({ days }: { days: number }, { container }) => {
  await container.resolve(moneyCasesModule).forgetEndedBefore(days);
  return new StepResponse(undefined);
});

export const deleteOldMoneyCasesWorkflow = createWorkflow(
  'delete-old-money-cases',
  (input: { days: number }) => new WorkflowResponse(deleteStep(input)),
);
