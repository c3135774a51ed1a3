import { ContainerRegistrationKeys, Modules } from '@medusajs/framework/utils';
import { createStep, StepResponse } from '@medusajs/framework/workflows-sdk';
import { promisedDay } from '../../cart/delivery/promised-day';
import { findLinkedOrder } from './begin-completion';
import { type OrderedCart, quotedAt } from './ordered-cart';

const close = `UPDATE cart SET metadata = coalesce(metadata, '{}') || ?::jsonb, completed_at = now(), updated_at = now()
  WHERE id = ?`;

/** The cart is closed before its order is made, so that it cannot change; Medusa copies its metadata. */
export const closeCartStep = createStep(
  'close-cart',
  async (cart: OrderedCart, { container }) => {
    const { id, delivery_code: code } = cart;
    const promised = await promisedDay(container, code, quotedAt(cart, new Date()));
    const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION);
    await database.raw(close, [JSON.stringify({ cart_id: id, ...promised }), id]);
    return new StepResponse(undefined, id);
  },
  async (id, { container }) => {
    if (!id || (await findLinkedOrder(container, id))) return;
    // Medusa's type excludes reopening a cart.
    const opened: object = { completed_at: null };
    await container.resolve(Modules.CART).updateCarts(id, opened);
  },
);
