import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import * as v from 'valibot';
import { readForm } from '../../../../../http/read-form';
import { emptyCartWorkflow } from '../../../../../workflows/cart/empty-cart';
import { mergeAccountCartWorkflow } from '../../../../../workflows/cart/merge-account-cart';

const cart_id = v.pipe(v.string('cart_id must be a text'), v.maxLength(100, 'cart_id is too long'));
const Held = v.strictObject({ cart_id: v.optional(cart_id) });
const Cleared = v.strictObject({ cart_id });

/** Joins carts after a sign-in. Answers the cart to go on with; null when the present one stays. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const { cart_id: cartId } = readForm(Held, req.body);
  const { result } = await mergeAccountCartWorkflow(req.scope).run({
    input: { customerId: req.auth_context.actor_id, cartId },
  });
  res.set('Cache-Control', 'private, no-store').status(200).json({ cart_id: result });
}

export async function DELETE(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const { cart_id: id } = readForm(Cleared, req.query);
  await emptyCartWorkflow(req.scope).run({ input: { cartId: id } });
  res.status(200).json({ cart_id: id });
}
