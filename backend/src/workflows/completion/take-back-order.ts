import { ContainerRegistrationKeys, Modules } from '@medusajs/framework/utils';
import { createStep, StepResponse } from '@medusajs/framework/workflows-sdk';
import { completionsModule } from '../../modules/completions';
import type { Begun } from './begin-completion';
import { giveUsesBack } from './count-uses';
import { readOrderedCart } from './ordered-cart';

/**
 * Takes back an order that will not be paid: its code can be used again, what was put aside is free, what the card had
 * reserved is given back, the order is cancelled, and the cart is the shopper's again. It begins anew where it broke
 * off: that anybody tried to order the cart is forgotten last. No undo: the card provider has said no.
 */
export const takeBackOrderStep = createStep('take-back-order', async ({ cartId, orderId }: Begun, { container }) => {
  if (!orderId) return new StepResponse(undefined);
  await giveUsesBack(container, cartId);
  const orders = container.resolve(Modules.ORDER);
  const order = await orders.retrieveOrder(orderId, { select: ['id', 'status'], relations: ['items'] });
  const lines = (order.items ?? []).map(({ id }) => id);
  await container.resolve(Modules.INVENTORY).deleteReservationItemsByLineItem(lines);

  const { payment_collection: collection } = await readOrderedCart(container, cartId);
  const reserved = (collection?.payments ?? []).filter((one) => !one.canceled_at && one.captures.length === 0);
  for (const { id } of reserved) await container.resolve(Modules.PAYMENT).cancelPayment(id);
  if (order.status !== 'canceled') await orders.cancel(orderId);

  const ofOrder = { [Modules.ORDER]: { order_id: orderId } };
  await container.resolve(ContainerRegistrationKeys.LINK).dismiss([
    { ...ofOrder, [Modules.CART]: { cart_id: cartId } },
    // The next order of the cart is paid by the same collection, and this one must not look paid then.
    ...(collection ? [{ ...ofOrder, [Modules.PAYMENT]: { payment_collection_id: collection.id } }] : []),
  ]);
  // Medusa's type knows no cart that is opened again.
  const opened: object = { completed_at: null };
  await container.resolve(Modules.CART).updateCarts(cartId, opened);
  await container.resolve(completionsModule).forget(cartId);
  return new StepResponse(undefined);
});
