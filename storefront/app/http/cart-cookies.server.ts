import type { Cart } from '../commerce/cart/cart.ts';
import type { Shopper } from '../commerce/shopper.ts';
import { cartCookie, promotionCode, visitor, visitorCookie } from './cookies.server.ts';

const longestCode = 100;

/** The promotion code that goes with the shopper from cart to cart; empty when there is none. */
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
 * Cookies of a shopper whose cart was just read or changed. The count is sent only where the browser has another:
 * an answer that comes late must not undo the count of a change that was faster. Nothing is said of a cart to a
 * browser that did not ask for one; if that one still counts things, it has lost its cart's cookie, and without a
 * count it will try its own copy (`boot/cart-copies.ts`).
 */
export async function cartCookies(request: Request, shopper: Shopper, cart: Cart | null): Promise<string[]> {
  const isSignedIn = shopper.token !== null;
  const known = visitor.read(request.headers.get('cookie'));
  if (!cart && shopper.cartId === null) {
    return /^[1-9]/.test(known) ? [visitorCookie('', isSignedIn)] : [];
  }
  const count = visitorCookie(cart?.itemCount ?? 0, isSignedIn);
  const cookies = count.startsWith(`${visitor.name}=${known};`) ? [] : [count];
  if (cart && cart.id !== shopper.cartId) cookies.push(await cartCookie.serialize(cart.id));
  if (!cart) cookies.push(await cartCookie.clear());
  return cookies;
}

/** Cookies of a shopper whose cart is done with: no cart, no code. */
export async function forgetCart(isSignedIn: boolean): Promise<string[]> {
  return [await cartCookie.clear(), codeCookie(''), visitorCookie(0, isSignedIn)];
}
