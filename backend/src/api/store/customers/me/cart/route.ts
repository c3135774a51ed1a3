import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import * as v from 'valibot';
import { readForm } from '../../../../../http/read-form';
import { emptyCartWorkflow } from '../../../../../workflows/cart/empty-cart';
import { joinAccountCartWorkflow } from '../../../../../workflows/cart/join-account-cart';

const cart_id = v.pipe(v.string('cart_id must be a text'), v.maxLength(100, 'cart_id is too long'));
const Held = v.strictObject({ cart_id: v.optional(cart_id) });
const Cleared = v.strictObject({ cart_id });

/** What a sign-in is followed by: the cart that the customer goes on with, null when the one that is held stays. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const { cart_id: cartId } = readForm(Held, req.body);
  const { result } = await joinAccountCartWorkflow(req.scope).run({
    input: { customerId: req.auth_context.actor_id, cartId },
  });
  res.set('Cache-Control', 'private, no-store').status(200).json({ cart_id: result });
}

/** Takes everything out of a cart of the customer's. */
export async function DELETE(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const { cart_id: id } = readForm(Cleared, req.query);
  await emptyCartWorkflow(req.scope).run({ input: { cartId: id } });
  res.status(200).json({ cart_id: id });
}
