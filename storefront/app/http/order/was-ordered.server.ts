import { hasBecomeOrder } from '../../commerce/cart/cart.server.ts';
import type { Shopper } from '../../commerce/shopper.ts';
import { readCheckoutState } from '../checkout-state.server.ts';
import { checkoutCookie, orderCookie, read } from '../cookies.server.ts';

/** True when this cart became the order of the cookie. Without an id it is the last checkout's, or the last ordered. */
export async function wasOrdered(request: Request, cartId: string | null): Promise<boolean> {
  const placed = await read(orderCookie, request);
  const meant = cartId || (await read(checkoutCookie, request))?.cartId;
  return placed !== null && (!meant || !placed.cartId || placed.cartId === meant);
}

/** The shop itself finishes a checkout that was paid and left. Who comes back is thanked, and finds no empty cart. */
export async function wasPaidAndLeft(request: Request, shopper: Shopper): Promise<boolean> {
  if (!shopper.cartId || !(await readCheckoutState(request, shopper.cartId)).isPaying) return false;
  return hasBecomeOrder(shopper);
}
