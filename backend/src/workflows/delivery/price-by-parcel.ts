import {
  calculateShippingOptionsPricesWorkflow,
  listShippingOptionsForCartWithPricingWorkflow,
} from '@medusajs/core-flows';
import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, MedusaError } from '@medusajs/framework/utils';
import { StepResponse } from '@medusajs/framework/workflows-sdk';
import { parcelFields, toParcel } from '../../basket/delivery/parcel';

/**
 * The engine prices delivery on two paths, which know different things about the basket. Both are handed the same
 * parcel, under a name that the engine's own basket does not use and so cannot overwrite.
 */
listShippingOptionsForCartWithPricingWorkflow.hooks.setCalculatedShippingPricingContext(
  async ({ input }, { container }) => new StepResponse({ delivery: await readParcel(container, input.cart_id) }),
);
calculateShippingOptionsPricesWorkflow.hooks.setCalculatedShippingPricingContext(
  async ({ input }, { container }) => new StepResponse({ delivery: await readParcel(container, input.cart_id) }),
);

/** What the delivery of a basket is priced by. */
export async function readParcel(container: MedusaContainer, basketId: string) {
  const query = container.resolve(ContainerRegistrationKeys.QUERY);
  const { data: baskets } = await query.graph({
    entity: 'cart',
    fields: ['id', ...parcelFields],
    filters: { id: basketId },
  });
  const [basket] = baskets;
  if (!basket) throw new MedusaError(MedusaError.Types.NOT_FOUND, `Cart with id '${basketId}' not found`);
  return toParcel(basket.items ?? []);
}
