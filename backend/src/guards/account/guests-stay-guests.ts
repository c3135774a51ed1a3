import type { AuthenticatedMedusaRequest, MedusaNextFunction, MedusaResponse } from '@medusajs/framework/http';
import { Modules } from '@medusajs/framework/utils';
import { lookAgain } from '../../http/look-again';
import { giveGuestWorkflow } from '../../workflows/cart/give-guest';
import { emailOf } from './any-email';

/**
 * Typing somebody's address into a guest's cart would attach that person's account to it: with their prices, their
 * promotions, and the order in their history. The cart is given a guest of that address first, which Medusa
 * then keeps.
 */
export async function guestsStayGuests(
  req: AuthenticatedMedusaRequest,
  _res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const email = emailOf(req);
  if (typeof email === 'string' && email !== '') {
    const [cart] = await req.scope
      .resolve(Modules.CART)
      .listCarts({ id: req.params.id ?? '' }, { select: ['id', 'customer_id', 'completed_at'], take: 1 });
    // One that has become an order is Medusa's to refuse.
    if (cart && !cart.customer_id && !cart.completed_at) {
      await lookAgain(() => giveGuestWorkflow(req.scope).run({ input: { cartId: cart.id, email } }));
    }
  }
  next();
}
