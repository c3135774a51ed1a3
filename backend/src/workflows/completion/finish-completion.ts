import { createStep, StepResponse } from '@medusajs/framework/workflows-sdk';
import { completionsModule } from '../../modules/completions';

/** This step has no undo: the order and its payment stand. */
export const finishCompletionStep = createStep(
  'finish-completion',
  async ({ cartId }: { cartId: string }, { container }) => {
    await container.resolve(completionsModule).markDone(cartId);
    return new StepResponse(undefined);
  },
);
