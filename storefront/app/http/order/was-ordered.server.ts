import { checkoutCookie, orderCookie, read } from '../cookies.server.ts';

/**
 * True when this cart has become the order of the cookie. A cart whose id is gone counts as that of the last checkout,
 * which an order ends, or else as that which was ordered last.
 */
export async function wasOrdered(request: Request, cartId: string | null): Promise<boolean> {
  const placed = await read(orderCookie, request);
  const meant = cartId || (await read(checkoutCookie, request))?.cartId;
  return placed !== null && (!meant || !placed.cartId || placed.cartId === meant);
}
