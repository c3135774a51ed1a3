import {
  calculateShippingOptionsPricesWorkflow,
  listShippingOptionsForCartWithPricingWorkflow,
} from '@medusajs/core-flows';
import { StepResponse } from '@medusajs/framework/workflows-sdk';
import { readParcels } from '../../cart/delivery/read-parcels';

/** Both of Medusa's pricing paths get the same parcel, under a key that Medusa's cart does not overwrite. */
listShippingOptionsForCartWithPricingWorkflow.hooks.setCalculatedShippingPricingContext(
  async ({ input }, { container }) => new StepResponse({ delivery: await readParcels(container, input.cart_id) }),
);
calculateShippingOptionsPricesWorkflow.hooks.setCalculatedShippingPricingContext(
  async ({ input }, { container }) => new StepResponse({ delivery: await readParcels(container, input.cart_id) }),
);
