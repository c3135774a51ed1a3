import { viewCart } from '../../commerce/cart/cart.server.ts';
import type { CartView } from '../../commerce/cart/cart.ts';
import type { Shopper } from '../../commerce/shopper.ts';
import { valueOrThrow } from '../../commerce/value-or-throw.server.ts';
import { endedElsewhere, isSessionJustOver, readShopper } from '../../http/session.server.ts';

/** The cart of this browser, and whose it is. With a session that was ended elsewhere its cards come along. */
export async function viewOwn(request: Request): Promise<{ shopper: Shopper; view: CartView }> {
  const shopper = await readShopper(request);
  const view = valueOrThrow(await viewCart(shopper));
  const guest = view.cart ? null : await endedElsewhere(request);
  if (!guest) return { shopper, view };
  return { shopper: guest, view: { ...valueOrThrow(await viewCart(guest)), isSignedOut: isSessionJustOver() } };
}
