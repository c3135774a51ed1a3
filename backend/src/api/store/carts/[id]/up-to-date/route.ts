import { type MedusaRequest, type MedusaResponse, refetchEntity } from '@medusajs/framework/http';
import { refreshCartForPaymentWorkflow } from '../../../../../workflows/cart/refresh-for-payment';

const fields = [
  'id',
  'email',
  'total',
  'completed_at',
  'metadata',
  'items.id',
  'items.metadata',
  'items.title',
  'items.product_title',
  'items.variant_title',
  'shipping_methods.id',
  'payment_collection.id',
  'payment_collection.payment_sessions.*',
];

/** `is_changed` is true when the shopper saw another cart. */
export async function POST({ scope, params }: MedusaRequest, res: MedusaResponse): Promise<void> {
  const id = params.id ?? '';
  const { result: changed } = await refreshCartForPaymentWorkflow(scope).run({
    input: { cartId: id, isForOrder: false },
  });
  const cart = await refetchEntity({ entity: 'cart', idOrFilter: id, scope, fields });
  res.status(200).json({ cart, is_changed: changed !== null });
}
