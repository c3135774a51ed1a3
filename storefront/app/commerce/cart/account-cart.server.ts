import type { Answer } from '../problem.ts';
import type { Shopper } from '../shopper.ts';
import { askStore } from '../store-api.server.ts';
import { findCart, transferCart } from './cart.server.ts';

/**
 * The cards of somebody whose session is over, in a guest's cart of their own. `token` is the one that has run out.
 *
 * @returns the id of the guest's cart; null when the cart is not that customer's (a guest's is theirs already),
 * or has become an order
 */
export async function releaseCart(cartId: string, token: string): Promise<Answer<string | null>> {
  const answer = await askStore<{ cart_id: string }>('releaseCart', '/store/released-carts', {
    method: 'POST',
    body: { cart_id: cartId, token },
    unlogged: [404],
  });
  if (answer.ok) return { ok: true, value: answer.value.cart_id };
  return answer.problem.outcome === 'refused' ? { ok: true, value: null } : answer;
}

const path = '/store/customers/me/cart';

/**
 * The cart of somebody who has just signed in: the account's own, with the cards that this browser held as a guest's, or
 * else the guest's, which becomes the customer's. Null when there is none.
 *
 * @returns `isLeft`: the guest's cart could not come along
 */
export async function joinCarts(
  shopper: Shopper,
): Promise<{ cart: { id: string; itemCount: number | '' } | null; isLeft: boolean }> {
  const body = shopper.cartId ? { cart_id: shopper.cartId } : {};
  const answer = await askStore<{ cart_id: string | null }>('joinCarts', path, {
    ...{ method: 'POST', body, token: shopper.token },
    // A cart that is gone is told of by the call below.
    unlogged: [404],
  });
  const joined = answer.ok ? answer.value.cart_id : null;
  if (joined) {
    const found = await findCart({ ...shopper, cartId: joined });
    return { cart: { id: joined, itemCount: found.ok ? (found.value?.itemCount ?? 0) : '' }, isLeft: false };
  }
  if (!shopper.cartId) return { cart: null, isLeft: false };
  const cart = await transferCart(shopper);
  return { cart, isLeft: !cart };
}

/** Takes the cards out of the account's cart, so that the next sign-in does not bring them back. */
export async function emptyCart({ cartId, token }: Shopper): Promise<void> {
  if (!cartId || !token) return;
  // The browser forgets the cart whether or not this succeeds.
  await askStore('emptyCart', path, { method: 'DELETE', query: { cart_id: cartId }, token, unlogged: [404] });
}
