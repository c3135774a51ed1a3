import { MedusaError } from '@medusajs/framework/utils';
import { createStep, createWorkflow, StepResponse, WorkflowResponse } from '@medusajs/framework/workflows-sdk';
import { accountLimits } from '@shop/shared/forms/account-limits';
import { shownProducts } from '../../accounts/list-favourites';
import { favouritesModule } from '../../modules/favourites';

type Input = { customerId: string; productIds: string[] };

const addStep = createStep(
  'add-favourites',
  async ({ customerId, productIds }: Input, { container }) => {
    const favourites = container.resolve(favouritesModule);
    const shown = await shownProducts(container, productIds);
    const kept = new Set((await favourites.of(customerId)).map(({ productId }) => productId));
    const fresh = [...new Set(productIds)].filter((id) => shown.has(id) && !kept.has(id));
    if (kept.size + fresh.length > accountLimits.favourites) {
      throw new MedusaError(
        MedusaError.Types.NOT_ALLOWED,
        `You can keep up to ${accountLimits.favourites} favourites.`,
      );
    }
    await favourites.add(customerId, fresh);
    return new StepResponse(undefined, { customerId, fresh });
  },
  async (added, { container }) => {
    const favourites = container.resolve(favouritesModule);
    for (const id of added?.fresh ?? []) await favourites.remove(added?.customerId ?? '', id);
  },
);

/** Adds cards to the favourites of an account, such as those that a browser kept before its owner signed in. */
export const addFavouritesWorkflow = createWorkflow('add-favourites', (input: Input) => {
  addStep(input);
  return new WorkflowResponse(undefined);
});
