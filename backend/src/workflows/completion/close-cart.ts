import { Modules } from '@medusajs/framework/utils';
import { createStep, StepResponse } from '@medusajs/framework/workflows-sdk';
import { promisedDay } from '../../cart/delivery/promised-day';
import { tiedOrder } from './begin-completion';
import { type OrderedCart, toldAt } from './ordered-cart';

/**
 * Closes a cart before its order is made, so that no change comes in between whatever dies; and writes the cart's
 * id and the day that is promised where Medusa takes the order's metadata from. A shopper may have written anything
 * there: it is overwritten.
 */
export const closeCartStep = createStep(
  'close-cart',
  async (cart: OrderedCart, { container }) => {
    const { id, metadata, shipping_methods: deliveries } = cart;
    const now = new Date();
    const option = deliveries[0]?.shipping_option_id ?? undefined;
    const promised = await promisedDay(container, option, toldAt(cart, now));
    await container
      .resolve(Modules.CART)
      .updateCarts(id, { metadata: { ...metadata, cart_id: id, ...promised }, completed_at: now });
    return new StepResponse(undefined, id);
  },
  async (id, { container }) => {
    if (!id || (await tiedOrder(container, id))) return;
    // Medusa's type knows no cart that is opened again.
    const opened: object = { completed_at: null };
    await container.resolve(Modules.CART).updateCarts(id, opened);
  },
);
