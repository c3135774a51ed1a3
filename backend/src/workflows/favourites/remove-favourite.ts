import { createStep, createWorkflow } from '@medusajs/framework/workflows-sdk';
import { favouritesModule } from '../../modules/favourites';

type Input = { customerId: string; productId: string };

/** This step has no undo: the workflow has no other step. */
const removeStep = createStep('remove-favourite', async ({ customerId, productId }: Input, { container }) => {
  await container.resolve(favouritesModule).remove(customerId, productId);
});

export const removeFavouriteWorkflow = createWorkflow('remove-favourite', (input: Input) => {
  removeStep(input);
});
