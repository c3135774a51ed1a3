import { ContainerRegistrationKeys, Modules } from '@medusajs/framework/utils';
import { createStep } from '@medusajs/framework/workflows-sdk';
import { completionsModule } from '../../modules/completions';
import { giftCardsModule } from '../../modules/gift-cards';
import { tradeModule } from '../../modules/trade';
import type { CompletionProgress } from './begin-completion';
import { giveUsesBack } from './count-uses';
import { readOrderedCart } from './ordered-cart';

/** The record goes last, so that an interrupted run starts again. There is no undo: the payment was refused. */
export const cancelUnpaidOrderStep = createStep(
  'cancel-unpaid-order',
  async ({ cartId, orderId }: CompletionProgress, { container }) => {
    if (!orderId) return;
    await giveUsesBack(container, cartId);
    await container.resolve(giftCardsModule).release(cartId);
    await container.resolve(tradeModule).release(cartId);
    const orders = container.resolve(Modules.ORDER);
    const order = await orders.retrieveOrder(orderId, { select: ['id', 'status'], relations: ['items'] });
    const lines = (order.items ?? []).map(({ id }) => id);
    await container.resolve(Modules.INVENTORY).deleteReservationItemsByLineItem(lines);

    const { payment_collection: collection } = await readOrderedCart(container, cartId);
    const reserved = (collection?.payments ?? []).filter((one) => !one.canceled_at && !one.is_captured);
    for (const { id } of reserved) await container.resolve(Modules.PAYMENT).cancelPayment(id);
    if (order.status !== 'canceled') await orders.cancel(orderId);

    const ofOrder = { [Modules.ORDER]: { order_id: orderId } };
    await container.resolve(ContainerRegistrationKeys.LINK).dismiss([
      { ...ofOrder, [Modules.CART]: { cart_id: cartId } },
      // The next order uses the same payment collection, which must not make this one look paid.
      ...(collection ? [{ ...ofOrder, [Modules.PAYMENT]: { payment_collection_id: collection.id } }] : []),
    ]);
    // Medusa's type excludes reopening a cart.
    const opened: object = { completed_at: null };
    await container.resolve(Modules.CART).updateCarts(cartId, opened);
    await container.resolve(completionsModule).forget(cartId);
  },
);
