import { transferBasket } from '../commerce/basket/basket.server.ts';
import { notTransferred } from '../commerce/basket/basket-words.ts';
import { keepInAccount } from '../commerce/customer/favourites.server.ts';
import { favouritesCookie, readFavourites } from './favourites.server.ts';
import { openSession, readShopper } from './session.server.ts';

/**
 * What somebody is given who has just signed in: their session, the basket that they had filled as a guest, and the
 * favourites of account and browser in one. `warning` says when the basket could not come along.
 */
export async function afterSignIn(request: Request, token: string) {
  const shopper = { ...(await readShopper(request)), token };
  const [basket, favourites] = await Promise.all([transferBasket(shopper), joinFavourites(request, token)]);
  return {
    cookies: [...(await openSession(token, basket?.itemCount ?? (shopper.basketId ? '' : 0))), ...favourites],
    warning: shopper.basketId && !basket ? { type: 'warning' as const, message: notTransferred } : undefined,
  };
}

/** When the account cannot take them now, the browser goes on keeping them. */
async function joinFavourites(request: Request, token: string): Promise<string[]> {
  const marks = await keepInAccount(token, readFavourites(request));
  return marks.ok ? [favouritesCookie(marks.value)] : [];
}
