import { createHash } from 'node:crypto';
import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { MedusaError } from '@medusajs/framework/utils';
import * as v from 'valibot';
import { readForm } from '../../../http/read-form';
import { readToken } from '../../../http/read-token';
import { copyCartToGuestWorkflow } from '../../../workflows/cart/copy-cart-to-guest';

const Body = v.strictObject({
  cart_id: v.pipe(v.string('cart_id must be a text'), v.maxLength(100, 'cart_id is too long')),
  token: v.pipe(v.string('token must be a text'), v.maxLength(4000, 'token is too long')),
});

/** An expired session still proves who had it. With its token and the cart's id, the cards move to a guest's cart. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { cart_id, token } = readForm(Body, req.body);
  const session = readToken(req, `Bearer ${token}`, 'customer', { ignoreExpiration: true });
  const notFound = new MedusaError(MedusaError.Types.NOT_FOUND, `Cart with id '${cart_id}' not found`);
  if (!session?.actor_id) throw notFound;
  const { result: released } = await copyCartToGuestWorkflow(req.scope).run({
    input: {
      cartId: cart_id,
      customerId: session.actor_id,
      session: createHash('sha256').update(token).digest('base64url'),
    },
  });
  if (!released) throw notFound;
  res.set('Cache-Control', 'private, no-store').status(200).json({ cart_id: released });
}
