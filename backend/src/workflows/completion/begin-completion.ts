import type { MedusaContainer } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';
import { createStep, StepResponse } from '@medusajs/framework/workflows-sdk';
import { readGraph } from '../../database/read-graph';
import { completionsModule } from '../../modules/completions';

export type CompletionProgress = {
  cartId: string;
  /** Includes an order that is not linked to the cart yet. */
  orderId: string | null;
  isDone: boolean;
  /** The cart was reopened though its order is complete. */
  isOpenAgain: boolean;
};

/** Reads how far the cart's completion has come. The undo deletes the record unless an order exists. */
export const beginCompletionStep = createStep(
  'begin-completion',
  async ({ id }: { id: string }, { container }) => {
    const isDone = await container.resolve(completionsModule).begin(id);
    const linked = await findLinkedOrder(container, id);
    const order = linked ?? (await findUnlinkedOrder(container, id));
    const isLive = order !== undefined && order.status !== 'canceled';
    const begun: CompletionProgress = {
      cartId: id,
      orderId: order?.id ?? null,
      isDone,
      isOpenAgain: isDone && isLive && !(linked && (await isClosed(container, id))),
    };
    return new StepResponse(begun, id);
  },
  async (id, { container }) => {
    if (!id || (await findLinkedOrder(container, id)) || (await findUnlinkedOrder(container, id))) return;
    await container.resolve(completionsModule).forget(id);
  },
);

async function isClosed(container: MedusaContainer, cartId: string): Promise<boolean> {
  const carts = container.resolve(Modules.CART);
  return Boolean((await carts.retrieveCart(cartId, { select: ['id', 'completed_at'] })).completed_at);
}

type Order = { id: string; status: string };

export async function findLinkedOrder(container: MedusaContainer, cartId: string): Promise<Order | undefined> {
  const data = await readGraph(container, 'order_cart', ['order.id', 'order.status'], { cart_id: cartId });
  const order = data[0]?.order;
  return order ? { id: order.id, status: String(order.status) } : undefined;
}

/** A process that died before linking leaves an order that names its cart, but no link. */
async function findUnlinkedOrder(container: MedusaContainer, cartId: string): Promise<Order | undefined> {
  const query: object = { metadata: { cart_id: cartId }, status: { $ne: 'canceled' } };
  const [order] = await container.resolve(Modules.ORDER).listOrders(query, { select: ['id', 'status'], take: 1 });
  return order && { id: order.id, status: String(order.status) };
}
