import {
  calculateShippingOptionsPricesWorkflow,
  listShippingOptionsForCartWithPricingWorkflow,
} from '@medusajs/core-flows';
import { StepResponse } from '@medusajs/framework/workflows-sdk';
import { readParcel } from '../../cart/delivery/read-parcel';

/**
 * Medusa prices delivery on two paths, which know different things about the cart. Both are handed the same
 * parcel, under a name that Medusa's own cart does not use and so cannot overwrite.
 */
listShippingOptionsForCartWithPricingWorkflow.hooks.setCalculatedShippingPricingContext(
  async ({ input }, { container }) => new StepResponse({ delivery: await readParcel(container, input.cart_id) }),
);
calculateShippingOptionsPricesWorkflow.hooks.setCalculatedShippingPricingContext(
  async ({ input }, { container }) => new StepResponse({ delivery: await readParcel(container, input.cart_id) }),
);
