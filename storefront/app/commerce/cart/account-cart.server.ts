import type { Answer } from '../problem.ts';
import type { Shopper } from '../shopper.ts';
import { callStore } from '../store-api.server.ts';
import { findCart, transferCart } from './cart.server.ts';

/** `token` is the expired one. @returns the guest cart's id; null when the cart is another's or has become an order */
export async function releaseCart(cartId: string, token: string): Promise<Answer<string | null>> {
  const answer = await callStore<{ cart_id: string }>('release_cart', '/store/released-carts', {
    method: 'POST',
    body: { cart_id: cartId, token },
    unlogged: [404],
  });
  if (answer.ok) return { ok: true, value: answer.value.cart_id };
  // While an order is being made of the cart, it is locked, and the next request tries again.
  const isLocked = answer.problem.status === 409;
  return answer.problem.outcome === 'refused' && !isLocked ? { ok: true, value: null } : answer;
}

const path = '/store/customers/me/cart';

/** Without a cart of the account's the guest's becomes it. @returns `isLeft` when it could not be transferred */
export async function mergeCarts(
  shopper: Shopper,
): Promise<{ cart: { id: string; itemCount: number | '' } | null; isLeft: boolean }> {
  const body = shopper.cartId ? { cart_id: shopper.cartId } : {};
  const answer = await callStore<{ cart_id: string | null }>('merge_carts', path, {
    method: 'POST',
    body,
    token: shopper.token,
    unlogged: [404],
  });
  const joined = answer.ok ? answer.value.cart_id : null;
  if (joined) {
    const found = await findCart({ ...shopper, cartId: joined });
    return { cart: { id: joined, itemCount: found.ok ? (found.value?.itemCount ?? 0) : '' }, isLeft: false };
  }
  if (!shopper.cartId) return { cart: null, isLeft: false };
  const cart = await transferCart(shopper);
  if (cart) return { cart, isLeft: false };
  const left = await findCart(shopper);
  // A cart that is gone leaves nothing behind, and the account may have one.
  return left.ok && !left.value ? mergeCarts({ ...shopper, cartId: null }) : { cart: null, isLeft: true };
}

/** The account's cart must be emptied too, or the next sign-in brings it back. */
export async function emptyCart({ cartId, token }: Shopper): Promise<void> {
  if (!cartId || !token) return;
  // The browser forgets the cart whether or not this succeeds.
  await callStore('empty_cart', path, { method: 'DELETE', query: { cart_id: cartId }, token, unlogged: [404] });
}
