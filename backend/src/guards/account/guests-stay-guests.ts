import type { AuthenticatedMedusaRequest, MedusaNextFunction, MedusaResponse } from '@medusajs/framework/http';
import type { MedusaContainer } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';
import { lookAgain } from '../../http/look-again';
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
    const baskets = req.scope.resolve(Modules.CART);
    const [basket] = await baskets.listCarts({ id: req.params.id ?? '' }, { select: ['id', 'customer_id'], take: 1 });
    const guest = basket && !basket.customer_id ? await guestInsteadOfAccount(req.scope, email) : undefined;
    if (basket && guest) await baskets.updateCarts(basket.id, { customer_id: guest });
  }
  next();
}

/** The id of the guest with this address, when there is an account with it too; else the engine does right by itself. */
export function guestInsteadOfAccount(container: MedusaContainer, email: string): Promise<string | undefined> {
  return lookAgain(() => findOrMakeGuest(container, email));
}

async function findOrMakeGuest(container: MedusaContainer, email: string): Promise<string | undefined> {
  const customers = container.resolve(Modules.CUSTOMER);
  const known = await customers.listCustomers({ email }, { select: ['id', 'has_account'] });
  if (!known.some(({ has_account }) => has_account)) return undefined;
  const guest = known.find(({ has_account }) => !has_account);
  return guest?.id ?? (await customers.createCustomers({ email })).id;
}
