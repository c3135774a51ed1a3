import type { TradeKind } from '@shop/shared/trade/trade-form';
import { mergeCarts } from '../commerce/cart/account-cart.server.ts';
import { notTransferred } from '../commerce/cart/cart-words.ts';
import { addAccountFavourites } from '../commerce/customer/favourites.server.ts';
import { findTradeAccount } from '../commerce/trade/trade.server.ts';
import { cartCookie, clearCookiesOn } from './cookies.server.ts';
import { favouritesCookie, readFavourites } from './favourites.server.ts';
import { areDifferentCustomers, isSessionJustEnded, openSession, readShopper } from './session.server.ts';

/** Nothing of another customer who was signed in here is taken over. @returns `failure` when the cart was not moved */
export async function afterSignIn(request: Request, token: string) {
  const before = await readShopper(request);
  const isAnother = before.token !== null && areDifferentCustomers(before.token, token);
  const cartId = isAnother ? null : before.cartId;
  const [{ cart, isLeft }, favourites, trade] = await Promise.all([
    mergeCarts({ cartId, token }),
    joinFavourites(token, isAnother || isSessionJustEnded() ? [] : readFavourites(request)),
    findTradeKind(token),
  ]);
  const isSame = cart?.id === cartId;
  return {
    cookies: [
      ...(isAnother ? await clearCookiesOn('sign_out') : []),
      ...(cart && !isSame ? [await cartCookie.serialize(cart.id)] : []),
      ...(await openSession(token, cart?.itemCount ?? (isLeft ? '' : 0), trade)),
      ...favourites,
    ],
    failure: isLeft ? { type: 'error' as const, message: notTransferred } : undefined,
  };
}

/** If it cannot be read now, the cart and the page of the account tell it later. */
async function findTradeKind(token: string): Promise<TradeKind | undefined> {
  const found = await findTradeAccount(token);
  const account = found.ok ? found.value.account : null;
  return account?.state === 'accepted' ? account.kind : undefined;
}

async function joinFavourites(token: string, keys: string[]): Promise<string[]> {
  const kept = await addAccountFavourites(token, keys);
  return kept.ok ? [favouritesCookie(kept.value)] : [];
}
