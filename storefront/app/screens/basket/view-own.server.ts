import { viewBasket } from '../../commerce/basket/basket.server.ts';
import type { BasketView } from '../../commerce/basket/basket.ts';
import type { Shopper } from '../../commerce/shopper.ts';
import { valueOrThrow } from '../../commerce/value-or-throw.server.ts';
import { endedElsewhere, isSessionJustOver, readShopper } from '../../http/session.server.ts';

/** The basket of this browser, and whose it is. With a session that was ended elsewhere its cards come along. */
export async function viewOwn(request: Request): Promise<{ shopper: Shopper; view: BasketView }> {
  const shopper = await readShopper(request);
  const view = valueOrThrow(await viewBasket(shopper));
  const guest = view.basket ? null : await endedElsewhere(request);
  if (!guest) return { shopper, view };
  return { shopper: guest, view: { ...valueOrThrow(await viewBasket(guest)), isSignedOut: isSessionJustOver() } };
}
