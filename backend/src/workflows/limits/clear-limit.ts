import { createStep, createWorkflow, StepResponse, WorkflowResponse } from '@medusajs/framework/workflows-sdk';
import { attemptsModule } from '../../modules/attempts';

const clearLimitStep = createStep(
  'clear-limit',
  async (id: string, { container }) => {
    const attempts = container.resolve(attemptsModule);
    // Throws not_found.
    await attempts.retrieveRateLimitBlock(id);
    const cleared = await attempts.clearLimit(id);
    return new StepResponse(id, cleared);
  },
  async (cleared, { container }) => {
    if (cleared) await container.resolve(attemptsModule).restoreLimit(cleared);
  },
);

export const clearLimitWorkflow = createWorkflow(
  'clear-limit',
  (id: string) => new WorkflowResponse(clearLimitStep(id)),
);
