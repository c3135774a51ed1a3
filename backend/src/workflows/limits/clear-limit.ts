import { StepResponse } from '@medusajs/framework/workflows-sdk';
import { attemptsModule } from '../../modules/attempts';
import { createOneStepWorkflow } from '../one-step-workflow';

export const clearLimitWorkflow = createOneStepWorkflow(
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
