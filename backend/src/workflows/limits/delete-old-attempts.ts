import { attemptsModule } from '../../modules/attempts';
import { createOneStepWorkflow } from '../one-step-workflow';

/** This step has no undo: deleted rows are gone. */
export const deleteOldAttemptsWorkflow = createOneStepWorkflow(
  'delete-old-attempts',
  async ({ days }: { days: number }, { container }) => {
    await container.resolve(attemptsModule).forget(days);
  },
);
