import type { MedusaContainer } from '@medusajs/framework/types';
import { createStep, StepResponse } from '@medusajs/framework/workflows-sdk';
import { readRows } from '../../database/read-rows';
import { completionsModule } from '../../modules/completions';

export type CompletionProgress = {
  cartId: string;
  /** Includes an order that is not linked to the cart yet. */
  orderId: string | null;
  /** A cancelled order that was paid for counts as done: what was paid for it stays in its books. */
  isDone: boolean;
  /** Money was captured for it, or cards of it were posted or paid back: what it reserves and spends has been done. */
  isTaken: boolean;
  /** The cart was reopened though its order is complete. */
  isOpenAgain: boolean;
};

/** Reads how far the cart's completion has come. The undo deletes the record unless an order exists. */
export const beginCompletionStep = createStep(
  'begin-completion',
  async ({ id }: { id: string }, { container }) => {
    const isDone = await container.resolve(completionsModule).begin(id);
    const order = await findOrder(container, id);
    const isLive = order !== undefined && order.status !== 'canceled';
    const isTaken = order?.is_linked === true && order.is_closed && order.is_taken;
    const begun: CompletionProgress = {
      cartId: id,
      orderId: order?.id ?? null,
      isDone: isDone || (isTaken && !isLive),
      isTaken,
      isOpenAgain: isDone && isLive && !(order.is_linked && order.is_closed),
    };
    return new StepResponse(begun, id);
  },
  async (id, { container }) => {
    if (!id || (await findOrder(container, id))) return;
    await container.resolve(completionsModule).forget(id);
  },
);

interface Order {
  id: string;
  status: string;
  is_linked: boolean;
  is_closed: boolean;
  is_taken: boolean;
}

/** A process that died before linking leaves an order that names its cart, but no link. */
const sql = `SELECT o.id, o.status, o.is_linked,
    EXISTS (SELECT FROM cart WHERE id = o.cart_id AND completed_at IS NOT NULL) AS is_closed,
    EXISTS (
      SELECT FROM order_payment_collection p JOIN payment_collection c ON c.id = p.payment_collection_id
      WHERE p.order_id = o.id AND p.deleted_at IS NULL AND c.captured_amount > 0
    ) OR (o.status <> 'canceled' AND (
      EXISTS (
        SELECT FROM gift_card_entry e WHERE e.cart_id = o.cart_id AND e.kind = 'returned' AND e.refund_id IS NOT NULL
      ) OR EXISTS (
        SELECT FROM order_fulfillment l JOIN fulfillment f ON f.id = l.fulfillment_id AND f.canceled_at IS NULL
        WHERE l.order_id = o.id AND l.deleted_at IS NULL
      )
    )) AS is_taken
  FROM (
    SELECT o.id, o.status::text, true AS is_linked, l.cart_id
      FROM order_cart l JOIN "order" o ON o.id = l.order_id AND o.deleted_at IS NULL
      WHERE l.cart_id = ? AND l.deleted_at IS NULL
    UNION ALL
    SELECT id, status::text, false, metadata ->> 'cart_id' FROM "order"
      WHERE metadata ->> 'cart_id' = ? AND status <> 'canceled' AND deleted_at IS NULL
  ) o ORDER BY o.is_linked DESC LIMIT 1`;

async function findOrder(container: MedusaContainer, cartId: string): Promise<Order | undefined> {
  const [order] = await readRows<Order>(container, sql, [cartId, cartId]);
  return order;
}

export async function findLinkedOrder(container: MedusaContainer, cartId: string): Promise<Order | undefined> {
  const order = await findOrder(container, cartId);
  return order?.is_linked ? order : undefined;
}
