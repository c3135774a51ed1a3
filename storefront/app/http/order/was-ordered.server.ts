import { orderCookie, read } from '../cookies.server.ts';

/** True when this cart has become the order of the cookie. A cart whose id is gone counts as that which was ordered last. */
export async function wasOrdered(request: Request, cartId: string | null): Promise<boolean> {
  const placed = await read(orderCookie, request);
  return placed !== null && (!cartId || !placed.cartId || placed.cartId === cartId);
}
