import { createCartWorkflow, refreshCartItemsWorkflow } from '@medusajs/core-flows';
import { StepResponse } from '@medusajs/framework/workflows-sdk';
import { settleCart } from '../../cart/settle-cart';

/** Every change of a cart ends in Medusa's refresh; this is its last moment before the payment is adjusted. */
refreshCartItemsWorkflow.hooks.beforeRefreshingPaymentCollection(async ({ input }, { container }) => {
  await settleCart(container, input.cart_id, input.promo_codes);
  return new StepResponse(undefined);
});

/** A cart that is made with cards in it has its promotions reckoned without that refresh. */
createCartWorkflow.hooks.cartCreated(async ({ cart }, { container }) => {
  await settleCart(container, cart.id);
  return new StepResponse(undefined);
});
