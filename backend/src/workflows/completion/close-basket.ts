import { Modules } from '@medusajs/framework/utils';
import { createStep, StepResponse } from '@medusajs/framework/workflows-sdk';
import { tiedOrder } from './begin-completion';
import type { OrderedBasket } from './ordered-basket';

/**
 * Closes a basket before its order is made, so that no change comes in between whatever dies; and writes the basket's
 * id where the engine takes the order's metadata from. A shopper may have written anything there: it is overwritten.
 */
export const closeBasketStep = createStep(
  'close-basket',
  async ({ id, metadata }: OrderedBasket, { container }) => {
    await container
      .resolve(Modules.CART)
      .updateCarts(id, { metadata: { ...metadata, basket_id: id }, completed_at: new Date() });
    return new StepResponse(undefined, id);
  },
  async (id, { container }) => {
    if (!id || (await tiedOrder(container, id))) return;
    // The engine's type knows no basket that is opened again.
    const opened: object = { completed_at: null };
    await container.resolve(Modules.CART).updateCarts(id, opened);
  },
);
