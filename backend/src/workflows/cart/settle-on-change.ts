import { createCartWorkflow, refreshCartItemsWorkflow } from '@medusajs/core-flows';
import { StepResponse } from '@medusajs/framework/workflows-sdk';
import { recalculateCart } from '../../cart/recalculate-cart';
import { forgetPriced, rememberPriced } from '../../cart/snapshot/read-cart-state';

/** The part of `additional_data` in which a route passes the shop's state from before the change. */
export const shopStateKey = 'shop_state';

/** Every cart change ends in Medusa's refresh; this hook is the last moment before the payment is adjusted. */
refreshCartItemsWorkflow.hooks.beforeRefreshingPaymentCollection(
  async ({ input }, { container }) => {
    await recalculateCart(container, input.cart_id, input.promo_codes);
    const shop = input.additional_data?.[shopStateKey];
    const isPriced = input.force_refresh && typeof shop === 'string';
    if (isPriced) await rememberPriced(container, input.cart_id, shop);
    return new StepResponse(undefined, isPriced ? input.cart_id : null);
  },
  // A change that fails later gives the lines their old prices back.
  async (cartId, { container }) => {
    if (typeof cartId === 'string') await forgetPriced(container, cartId);
  },
);

/** A cart that is created with items has its promotions computed without that refresh. */
createCartWorkflow.hooks.cartCreated(async ({ cart }, { container }) => {
  await recalculateCart(container, cart.id);
});
