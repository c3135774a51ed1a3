import { settings } from '../../server/settings.ts';
import type { Basket } from '../commerce/basket.ts';
import type { Shopper } from '../commerce/shopper.ts';
import { basketCookie, visitorCookie } from './cookies.server.ts';

const year = 60 * 60 * 24 * 365;
const longestCode = 100;

/** The promotion code that goes with the shopper from basket to basket; empty when there is none. */
export function readCode(request: Request): string {
  const [, value = ''] = /(?:^|; )promo_code=([^;]*)/.exec(request.headers.get('cookie') ?? '') ?? [];
  try {
    return decodeURIComponent(value).slice(0, longestCode);
  } catch {
    return '';
  }
}

/** Readable in the browser, which keeps a copy of it. An empty code takes the cookie away. */
export function codeCookie(code: string) {
  const kept = code.trim().slice(0, longestCode);
  return `promo_code=${encodeURIComponent(kept)}; Path=/; SameSite=Lax; Max-Age=${kept ? year : 0}${settings.secureCookies ? '; Secure' : ''}`;
}

/**
 * Cookies of a shopper whose basket was just read or changed. The count is sent only where the browser has another:
 * an answer that comes late must not undo the count of a change that was faster. Nothing is said of a basket to a
 * browser that did not ask for one; if that one still counts things, it has lost its basket's cookie, and without a
 * count it will try its own copy (`boot/basket-copies.ts`).
 */
export async function basketCookies(request: Request, shopper: Shopper, basket: Basket | null): Promise<string[]> {
  const isSignedIn = shopper.token !== null;
  const known = request.headers.get('cookie')?.split('; ') ?? [];
  if (!basket && shopper.basketId === null) {
    return known.some((cookie) => /^visitor=[1-9]/.test(cookie)) ? [visitorCookie('', isSignedIn)] : [];
  }
  const count = visitorCookie(basket?.itemCount ?? 0, isSignedIn);
  const cookies = known.includes(count.split(';', 1)[0] ?? '') ? [] : [count];
  if (basket && basket.id !== shopper.basketId) cookies.push(await basketCookie.serialize(basket.id));
  if (!basket) cookies.push(await basketCookie.serialize('', { maxAge: 0 }));
  return cookies;
}

/** Cookies of a shopper whose basket is done with: no basket, no code. */
export async function forgetBasket(isSignedIn: boolean): Promise<string[]> {
  return [await basketCookie.serialize('', { maxAge: 0 }), codeCookie(''), visitorCookie(0, isSignedIn)];
}
