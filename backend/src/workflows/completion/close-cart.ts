import { Modules } from '@medusajs/framework/utils';
import { createStep, StepResponse } from '@medusajs/framework/workflows-sdk';
import { promisedDay } from '../../cart/delivery/promised-day';
import { findLinkedOrder } from './begin-completion';
import { type OrderedCart, quotedAt } from './ordered-cart';

/** The cart is closed before its order is made, so that it cannot change; Medusa copies its metadata. */
export const closeCartStep = createStep(
  'close-cart',
  async (cart: OrderedCart, { container }) => {
    const { id, metadata, shipping_methods: deliveries } = cart;
    const now = new Date();
    const option = deliveries[0]?.shipping_option_id ?? undefined;
    const promised = await promisedDay(container, option, quotedAt(cart, now));
    await container
      .resolve(Modules.CART)
      .updateCarts(id, { metadata: { ...metadata, cart_id: id, ...promised }, completed_at: now });
    return new StepResponse(undefined, id);
  },
  async (id, { container }) => {
    if (!id || (await findLinkedOrder(container, id))) return;
    // Medusa's type excludes reopening a cart.
    const opened: object = { completed_at: null };
    await container.resolve(Modules.CART).updateCarts(id, opened);
  },
);
