import { createStep, StepResponse } from '@medusajs/framework/workflows-sdk';
import { completionsModule } from '../../modules/completions';

/** No undo: the order stands and its payment too. */
export const finishCompletionStep = createStep(
  'finish-completion',
  async ({ cartId }: { cartId: string }, { container }) => {
    await container.resolve(completionsModule).markDone(cartId);
    return new StepResponse(undefined);
  },
);
