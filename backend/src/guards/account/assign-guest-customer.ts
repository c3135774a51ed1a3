import type { AuthenticatedMedusaRequest, MedusaNextFunction, MedusaResponse } from '@medusajs/framework/http';
import { Modules } from '@medusajs/framework/utils';
import { retryOnGuestConflict } from '../../http/retry-on-guest-conflict';
import { assignGuestWorkflow } from '../../workflows/cart/assign-guest';
import { readSentEmail } from './replace-medusa-email-check';

/** Otherwise Medusa attaches the cart to the account of the typed address, with its prices and order history. */
export async function assignGuestCustomer(
  req: AuthenticatedMedusaRequest,
  _res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const email = readSentEmail(req);
  if (typeof email === 'string' && email !== '') {
    const [cart] = await req.scope
      .resolve(Modules.CART)
      .listCarts({ id: req.params.id ?? '' }, { select: ['id', 'customer_id', 'completed_at'], take: 1 });
    // Medusa refuses a completed cart itself.
    if (cart && !cart.customer_id && !cart.completed_at) {
      await retryOnGuestConflict(() => assignGuestWorkflow(req.scope).run({ input: { cartId: cart.id, email } }));
    }
  }
  next();
}
