import { createStep } from '@medusajs/framework/workflows-sdk';
import { attemptsModule } from '../../modules/attempts';
import { createOneStepWorkflow } from '../one-step-workflow';

/** This step has no undo: deleted rows are gone. */
const deleteStep = createStep('delete-old-attempts', async ({ days }: { days: number }, { container }) => {
  await container.resolve(attemptsModule).forget(days);
});

export const deleteOldAttemptsWorkflow = createOneStepWorkflow('delete-old-attempts', deleteStep);
