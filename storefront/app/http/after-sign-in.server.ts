import { joinCarts } from '../commerce/cart/account-cart.server.ts';
import { notTransferred } from '../commerce/cart/cart-words.ts';
import { keepInAccount } from '../commerce/customer/favourites.server.ts';
import { cartCookie, sweptAt } from './cookies.server.ts';
import { favouritesCookie, readFavourites } from './favourites.server.ts';
import { areStrangers, openSession, readShopper } from './session.server.ts';

/**
 * What somebody is given who has just signed in: their session, the cards of last time with those that they have put into
 * a guest's cart since, and the favourites of account and browser in one. `warning` says when the cart could not
 * come along. Of another customer who was signed in here nothing goes over.
 */
export async function afterSignIn(request: Request, token: string) {
  const before = await readShopper(request);
  const isAnother = before.token !== null && areStrangers(before.token, token);
  const cartId = isAnother ? null : before.cartId;
  const [{ cart, isLeft }, favourites] = await Promise.all([
    joinCarts({ cartId, token }),
    joinFavourites(token, isAnother ? [] : readFavourites(request)),
  ]);
  const isSame = cart?.id === cartId;
  return {
    cookies: [
      ...(isAnother ? await sweptAt('sign_out') : []),
      ...(cart && !isSame ? [await cartCookie.serialize(cart.id)] : []),
      ...(await openSession(token, cart?.itemCount ?? (isLeft ? '' : 0))),
      ...favourites,
    ],
    warning: isLeft ? { type: 'warning' as const, message: notTransferred } : undefined,
  };
}

/** When the account cannot take them now, the browser goes on keeping them. */
async function joinFavourites(token: string, marks: string[]): Promise<string[]> {
  const kept = await keepInAccount(token, marks);
  return kept.ok ? [favouritesCookie(kept.value)] : [];
}
