import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, Modules } from '@medusajs/framework/utils';
import { createStep, StepResponse } from '@medusajs/framework/workflows-sdk';
import { completionsModule } from '../../modules/completions';

/** What an earlier run has left. */
export type Begun = {
  cartId: string;
  /** The order that stands for the cart, whether or not it was tied to it. */
  orderId: string | null;
  /** Nothing is left to do. */
  isDone: boolean;
  /** It stands open again though its order is done. */
  isOpenAgain: boolean;
  /** Ordered before completions were kept: its codes were counted by Medusa. */
  isOlder: boolean;
};

/**
 * Finds out how far a cart has come. Its undo forgets that anybody has tried, once all the rest is undone, unless an
 * order is there: one that could not be taken away, or another's, who was quicker than somebody stopped for a while.
 */
export const beginCompletionStep = createStep(
  'begin-completion',
  async ({ id }: { id: string }, { container }) => {
    const { isNew, isDone } = await container.resolve(completionsModule).begin(id);
    const tied = await tiedOrder(container, id);
    const order = tied ?? (await looseOrder(container, id));
    const isOlder = isNew && tied !== undefined;
    const isStanding = order !== undefined && order.status !== 'canceled';
    const begun: Begun = {
      cartId: id,
      orderId: order?.id ?? null,
      // An older order that the owner has cancelled stays as it is.
      isDone: isDone || (isOlder && tied?.status === 'canceled'),
      isOpenAgain: isDone && isStanding && !(tied && (await isClosed(container, id))),
      isOlder,
    };
    return new StepResponse(begun, id);
  },
  async (id, { container }) => {
    if (!id || (await tiedOrder(container, id)) || (await looseOrder(container, id))) return;
    await container.resolve(completionsModule).forget(id);
  },
);

async function isClosed(container: MedusaContainer, cartId: string): Promise<boolean> {
  const carts = container.resolve(Modules.CART);
  return Boolean((await carts.retrieveCart(cartId, { select: ['id', 'completed_at'] })).completed_at);
}

type Order = { id: string; status: string };

export async function tiedOrder(container: MedusaContainer, cartId: string): Promise<Order | undefined> {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: 'order_cart',
    fields: ['order.id', 'order.status'],
    filters: { cart_id: cartId },
  });
  const order = data[0]?.order;
  return order ? { id: order.id, status: String(order.status) } : undefined;
}

/** A process that dies between the order and its link leaves an order that knows its cart, and not the other way. */
async function looseOrder(container: MedusaContainer, cartId: string): Promise<Order | undefined> {
  const query: object = { metadata: { cart_id: cartId }, status: { $ne: 'canceled' } };
  const [order] = await container.resolve(Modules.ORDER).listOrders(query, { select: ['id', 'status'], take: 1 });
  return order && { id: order.id, status: String(order.status) };
}
