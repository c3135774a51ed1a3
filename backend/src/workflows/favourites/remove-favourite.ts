import { favouritesModule } from '../../modules/favourites';
import { createOneStepWorkflow } from '../one-step-workflow';

type Input = { customerId: string; productId: string };

/** This step has no undo: the workflow has no other step. */
export const removeFavouriteWorkflow = createOneStepWorkflow(
  'remove-favourite',
  async ({ customerId, productId }: Input, { container }) => {
    await container.resolve(favouritesModule).remove(customerId, productId);
  },
);
