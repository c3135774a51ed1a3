import { createStep } from '@medusajs/framework/workflows-sdk';
import { favouritesModule } from '../../modules/favourites';
import { createOneStepWorkflow } from '../one-step-workflow';

type Input = { customerId: string; productId: string };

/** This step has no undo: the workflow has no other step. */
const removeStep = createStep('remove-favourite', async ({ customerId, productId }: Input, { container }) => {
  await container.resolve(favouritesModule).remove(customerId, productId);
});

export const removeFavouriteWorkflow = createOneStepWorkflow('remove-favourite', removeStep);
