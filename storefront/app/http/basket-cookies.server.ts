import type { Basket } from '../commerce/basket/basket.ts';
import type { Shopper } from '../commerce/shopper.ts';
import { basketCookie, promotionCode, visitor, visitorCookie } from './cookies.server.ts';

const longestCode = 100;

/** The promotion code that goes with the shopper from basket to basket; empty when there is none. */
export function readCode(request: Request): string {
  try {
    return decodeURIComponent(promotionCode.read(request.headers.get('cookie'))).slice(0, longestCode);
  } catch {
    return '';
  }
}

/** Readable in the browser, which keeps a copy of it. An empty code takes the cookie away. */
export function codeCookie(code: string) {
  return promotionCode.write(encodeURIComponent(code.trim().slice(0, longestCode).toWellFormed()));
}

/**
 * Cookies of a shopper whose basket was just read or changed. The count is sent only where the browser has another:
 * an answer that comes late must not undo the count of a change that was faster. Nothing is said of a basket to a
 * browser that did not ask for one; if that one still counts things, it has lost its basket's cookie, and without a
 * count it will try its own copy (`boot/basket-copies.ts`).
 */
export async function basketCookies(request: Request, shopper: Shopper, basket: Basket | null): Promise<string[]> {
  const isSignedIn = shopper.token !== null;
  const known = visitor.read(request.headers.get('cookie'));
  if (!basket && shopper.basketId === null) {
    return /^[1-9]/.test(known) ? [visitorCookie('', isSignedIn)] : [];
  }
  const count = visitorCookie(basket?.itemCount ?? 0, isSignedIn);
  const cookies = count.startsWith(`${visitor.name}=${known};`) ? [] : [count];
  if (basket && basket.id !== shopper.basketId) cookies.push(await basketCookie.serialize(basket.id));
  if (!basket) cookies.push(await basketCookie.clear());
  return cookies;
}

/** Cookies of a shopper whose basket is done with: no basket, no code. */
export async function forgetBasket(isSignedIn: boolean): Promise<string[]> {
  return [await basketCookie.clear(), codeCookie(''), visitorCookie(0, isSignedIn)];
}
