import type { AuthenticatedMedusaRequest } from '@medusajs/framework/http';
import { Modules } from '@medusajs/framework/utils';
import { retryOnGuestConflict } from '../../http/retry-on-guest-conflict';
import { assignGuestWorkflow } from '../../workflows/cart/assign-guest';
import { checkedCart } from '../cart/require-cart-owner';
import type { Guard } from '../guard';
import { readSentEmail } from './replace-medusa-email-check';

/** Otherwise Medusa attaches the cart to the account of the typed address, with its prices and order history. */
export const assignGuestCustomer: Guard = async (req, _res, next) => {
  const email = readSentEmail(req);
  if (typeof email === 'string' && email !== '') {
    const cart = checkedCart(req);
    // Medusa refuses a completed cart itself, and finds the guest of an address without an account.
    if (cart && !cart.customer_id && !cart.completed_at && (await isOfAccount(req, email))) {
      await retryOnGuestConflict(() => assignGuestWorkflow(req.scope).run({ input: { cartId: cart.id, email } }));
    }
  }
  next();
};

async function isOfAccount({ scope }: AuthenticatedMedusaRequest, email: string): Promise<boolean> {
  const filters = { email, has_account: true };
  const [account] = await scope.resolve(Modules.CUSTOMER).listCustomers(filters, { select: ['id'], take: 1 });
  return account !== undefined;
}
