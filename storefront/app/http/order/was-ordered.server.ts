import { checkoutCookie, orderCookie, read } from '../cookies.server.ts';

/** True when this cart became the order of the cookie. Without an id it is the last checkout's, or the last ordered. */
export async function wasOrdered(request: Request, cartId: string | null): Promise<boolean> {
  const placed = await read(orderCookie, request);
  const meant = cartId || (await read(checkoutCookie, request))?.cartId;
  return placed !== null && (!meant || !placed.cartId || placed.cartId === meant);
}
