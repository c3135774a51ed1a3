import { type MedusaRequest, type MedusaResponse, refetchEntity } from '@medusajs/framework/http';
import { bringUpToDateWorkflow } from '../../../../../workflows/cart/bring-up-to-date';

/** What is needed to pay for a cart, and what has changed about it (`metadata.changed`). */
const fields = [
  ...['id', 'total', 'completed_at', 'metadata', 'items.id', 'shipping_methods.id'],
  ...['payment_collection.id', 'payment_collection.payment_sessions.*'],
];

/**
 * Looks at a cart again before it is paid for. 200 with the cart, in which everything is what the shop sells now, and
 * `is_changed`: whether that is another cart than before.
 */
export async function POST({ scope, params }: MedusaRequest, res: MedusaResponse): Promise<void> {
  const id = params.id ?? '';
  const { result: changed } = await bringUpToDateWorkflow(scope).run({ input: { cartId: id, isForOrder: false } });
  const cart = await refetchEntity({ entity: 'cart', idOrFilter: id, scope, fields });
  res.status(200).json({ cart, is_changed: changed !== null });
}
