import type { Answer } from '../problem.ts';
import type { Shopper } from '../shopper.ts';
import { askStore } from '../store-api.server.ts';
import { findBasket, transferBasket } from './basket.server.ts';

/**
 * The cards of somebody whose session is over, in a guest's basket of their own. `token` is the one that has run out.
 *
 * @returns the id of the guest's basket; null when the basket is not that customer's (a guest's is theirs already),
 * or has become an order
 */
export async function releaseBasket(basketId: string, token: string): Promise<Answer<string | null>> {
  const answer = await askStore<{ basket_id: string }>('releaseBasket', '/store/released-baskets', {
    method: 'POST',
    body: { basket_id: basketId, token },
    unlogged: [404],
  });
  if (answer.ok) return { ok: true, value: answer.value.basket_id };
  return answer.problem.outcome === 'refused' ? { ok: true, value: null } : answer;
}

const path = '/store/customers/me/cart';

/**
 * The basket of somebody who has just signed in: the account's own, with the cards that this browser held as a guest's, or
 * else the guest's, which becomes the customer's. Null when there is none.
 *
 * @returns `isLeft`: the guest's basket could not come along
 */
export async function joinBaskets(
  shopper: Shopper,
): Promise<{ basket: { id: string; itemCount: number | '' } | null; isLeft: boolean }> {
  const body = shopper.basketId ? { cart_id: shopper.basketId } : {};
  const answer = await askStore<{ cart_id: string | null }>('joinBaskets', path, {
    ...{ method: 'POST', body, token: shopper.token },
    // A basket that is gone is told of by the call below.
    unlogged: [404],
  });
  const joined = answer.ok ? answer.value.cart_id : null;
  if (joined) {
    const found = await findBasket({ ...shopper, basketId: joined });
    return { basket: { id: joined, itemCount: found.ok ? (found.value?.itemCount ?? 0) : '' }, isLeft: false };
  }
  if (!shopper.basketId) return { basket: null, isLeft: false };
  const basket = await transferBasket(shopper);
  return { basket, isLeft: !basket };
}

/** Takes the cards out of the account's basket, so that the next sign-in does not bring them back. */
export async function emptyBasket({ basketId, token }: Shopper): Promise<void> {
  if (!basketId || !token) return;
  // The browser forgets the basket whether or not this succeeds.
  await askStore('emptyBasket', path, { method: 'DELETE', query: { cart_id: basketId }, token, unlogged: [404] });
}
