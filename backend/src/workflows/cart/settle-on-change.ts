import { createCartWorkflow, refreshCartItemsWorkflow } from '@medusajs/core-flows';
import { StepResponse } from '@medusajs/framework/workflows-sdk';
import { recalculateCart } from '../../cart/recalculate-cart';

/** Every cart change ends in Medusa's refresh; this hook is the last moment before the payment is adjusted. */
refreshCartItemsWorkflow.hooks.beforeRefreshingPaymentCollection(async ({ input }, { container }) => {
  await recalculateCart(container, input.cart_id, input.promo_codes);
  return new StepResponse(undefined);
});

/** A cart that is created with items has its promotions computed without that refresh. */
createCartWorkflow.hooks.cartCreated(async ({ cart }, { container }) => {
  await recalculateCart(container, cart.id);
  return new StepResponse(undefined);
});
