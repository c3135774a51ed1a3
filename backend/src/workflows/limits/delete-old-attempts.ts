import { createStep, createWorkflow } from '@medusajs/framework/workflows-sdk';
import { attemptsModule } from '../../modules/attempts';

/** This step has no undo: deleted rows are gone. */
const deleteStep = createStep('delete-old-attempts', async ({ days }: { days: number }, { container }) => {
  await container.resolve(attemptsModule).forget(days);
});

export const deleteOldAttemptsWorkflow = createWorkflow(
  'delete-old-attempts',
  (input: { days: number }) => void deleteStep(input),
);
