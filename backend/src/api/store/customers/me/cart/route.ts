import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import * as v from 'valibot';
import { readForm } from '../../../../../http/read-form';
import { emptyBasketWorkflow } from '../../../../../workflows/basket/empty-basket';
import { joinAccountBasketWorkflow } from '../../../../../workflows/basket/join-account-basket';

const cart_id = v.pipe(v.string('cart_id must be a text'), v.maxLength(100, 'cart_id is too long'));
const Held = v.strictObject({ cart_id: v.optional(cart_id) });
const Cleared = v.strictObject({ cart_id });

/** What a sign-in is followed by: the cart that the customer goes on with, null when the one that is held stays. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const { cart_id: basketId } = readForm(Held, req.body);
  const { result } = await joinAccountBasketWorkflow(req.scope).run({
    input: { customerId: req.auth_context.actor_id, basketId },
  });
  res.set('Cache-Control', 'private, no-store').status(200).json({ cart_id: result });
}

/** Takes everything out of a cart of the customer's. */
export async function DELETE(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const { cart_id: id } = readForm(Cleared, req.query);
  await emptyBasketWorkflow(req.scope).run({ input: { basketId: id } });
  res.status(200).json({ cart_id: id });
}
