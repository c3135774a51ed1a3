import type { AuthenticatedMedusaRequest, MedusaNextFunction, MedusaResponse } from '@medusajs/framework/http';
import { Modules } from '@medusajs/framework/utils';
import { lookAgain } from '../../http/look-again';
import { giveGuestWorkflow } from '../../workflows/basket/give-guest';
import { emailOf } from './any-email';

/**
 * Typing somebody's address into a guest's basket would attach that person's account to it: with their prices, their
 * promotions, and the order in their history. The basket is given a guest of that address first, which the engine
 * then keeps.
 */
export async function guestsStayGuests(
  req: AuthenticatedMedusaRequest,
  _res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const email = emailOf(req);
  if (typeof email === 'string' && email !== '') {
    const [basket] = await req.scope
      .resolve(Modules.CART)
      .listCarts({ id: req.params.id ?? '' }, { select: ['id', 'customer_id', 'completed_at'], take: 1 });
    // One that has become an order is the engine's to refuse.
    if (basket && !basket.customer_id && !basket.completed_at) {
      await lookAgain(() => giveGuestWorkflow(req.scope).run({ input: { basketId: basket.id, email } }));
    }
  }
  next();
}
