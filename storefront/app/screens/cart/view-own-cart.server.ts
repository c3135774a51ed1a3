import { viewCart } from '../../commerce/cart/cart.server.ts';
import type { CartView } from '../../commerce/cart/cart.ts';
import type { Shopper } from '../../commerce/shopper.ts';
import { valueOrThrow } from '../../commerce/value-or-throw.server.ts';
import { readCode } from '../../http/cart-cookies.server.ts';
import { becomeGuestIfRevoked, isSessionJustEnded, readShopper } from '../../http/session.server.ts';

/** The cards of a session that was ended elsewhere move to a guest cart. */
export async function viewOwnCart(request: Request): Promise<{ shopper: Shopper; view: CartView }> {
  const shopper = await readShopper(request);
  const view = valueOrThrow(await viewCart(shopper));
  const guest = view.cart ? null : await becomeGuestIfRevoked(request);
  const code = readCode(request);
  if (!guest) return { shopper, view: { ...view, code } };
  const released = valueOrThrow(await viewCart(guest));
  return { shopper: guest, view: { ...released, code, isSignedOut: isSessionJustEnded() } };
}
