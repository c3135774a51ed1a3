import { createStep, createWorkflow, StepResponse, WorkflowResponse } from '@medusajs/framework/workflows-sdk';
import { favouritesModule } from '../../modules/favourites';

type Input = { customerId: string; productId: string };

/** No undo: it is all that is done. */
const removeStep = createStep('remove-favourite', async ({ customerId, productId }: Input, { container }) => {
  await container.resolve(favouritesModule).remove(customerId, productId);
  return new StepResponse(undefined);
});

/** A card is a favourite no more; one that never was is no fault. */
export const removeFavouriteWorkflow = createWorkflow('remove-favourite', (input: Input) => {
  removeStep(input);
  return new WorkflowResponse(undefined);
});
