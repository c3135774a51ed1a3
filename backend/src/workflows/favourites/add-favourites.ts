import { MedusaError } from '@medusajs/framework/utils';
import { StepResponse } from '@medusajs/framework/workflows-sdk';
import { accountLimits } from '@shop/shared/forms/account-limits';
import { findPublishedProducts } from '../../accounts/list-favourites';
import { favouritesModule } from '../../modules/favourites';
import { createOneStepWorkflow } from '../one-step-workflow';

type Input = { customerId: string; productIds: string[] };

export const addFavouritesWorkflow = createOneStepWorkflow(
  'add-favourites',
  async ({ customerId, productIds }: Input, { container }) => {
    const favourites = container.resolve(favouritesModule);
    const shown = await findPublishedProducts(container, productIds);
    const existing = new Set((await favourites.listFor(customerId)).map(({ productId }) => productId));
    const fresh = [...new Set(productIds)].filter((id) => shown.has(id) && !existing.has(id));
    if (existing.size + fresh.length > accountLimits.favourites) {
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
