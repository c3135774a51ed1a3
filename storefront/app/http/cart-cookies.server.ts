import { beginningOf } from '@shop/shared/format/beginning-of';
import type { Cart } from '../commerce/cart/cart.ts';
import type { Shopper } from '../commerce/shopper.ts';
import { readCheckoutState } from './checkout-state.server.ts';
import { cartCookie, promotionCode, readVisitor, visitor, visitorCookie } from './cookies.server.ts';

const longestCode = 100;

export function readCode(request: Request): string {
  try {
    return beginningOf(decodeURIComponent(promotionCode.read(request.headers.get('cookie'))), longestCode);
  } catch {
    return '';
  }
}

export function codeCookie(code: string) {
  return promotionCode.write(encodeURIComponent(beginningOf(code.trim(), longestCode).toWellFormed()));
}

/**
 * The count is sent only when it differs: a late answer must not undo the count of a faster change. A browser that
 * counts items without a cart cookie has lost it; an empty count makes it restore its own copy (`boot/cart-copies.ts`).
 */
export async function cartCookies(request: Request, shopper: Shopper, cart: Cart | null): Promise<string[]> {
  const isSignedIn = shopper.token !== null;
  const known = visitor.read(request.headers.get('cookie'));
  if (!cart && shopper.cartId === null) {
    return /^[1-9]/.test(known) ? [visitorCookie('', isSignedIn, readVisitor(request).trade)] : [];
  }
  // A cart without lines says nothing of its buyer.
  const trade = cart?.lines.length ? cart.trade : readVisitor(request).trade;
  const count = visitorCookie(cart?.itemCount ?? 0, isSignedIn, trade);
  const cookies = count.startsWith(`${visitor.name}=${known};`) ? [] : [count];
  if (cart && cart.id !== shopper.cartId) cookies.push(await cartCookie.serialize(cart.id));
  // A cart that is being paid leads to its order.
  const isPaying = !cart && (await readCheckoutState(request, shopper.cartId ?? '')).isPaying;
  if (!cart && !isPaying) cookies.push(await cartCookie.clear());
  return cookies;
}

/** A cart that was made for what was then refused is kept, or each further try would make another. */
export async function newCartCookies(request: Request, shopper: Shopper, { cart }: { cart?: Cart }): Promise<string[]> {
  return cart && cart.id !== shopper.cartId ? cartCookies(request, shopper, cart) : [];
}

export async function clearCartCookies(request: Request, isSignedIn: boolean): Promise<string[]> {
  return [await cartCookie.clear(), codeCookie(''), visitorCookie(0, isSignedIn, readVisitor(request).trade)];
}
