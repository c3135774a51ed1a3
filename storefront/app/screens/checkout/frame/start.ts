import { href, redirect } from 'react-router';
import { findCart } from '../../../commerce/cart/cart.server.ts';
import { valueOrThrow } from '../../../commerce/value-or-throw.server.ts';
import { readShopper } from '../../../http/session.server.ts';
import { steps } from '../steps/steps.ts';
import type { Route } from './+types/start';
import { redirectIfOrdered, redirectIfSessionEnded } from './require-cart.server.ts';

/** `/checkout` starts with the contact, or with shipping for a signed-in shopper. */
export async function loader({ request }: Route.LoaderArgs) {
  const shopper = await readShopper(request);
  const cart = valueOrThrow(await findCart(shopper));
  if (!cart)
    throw (
      (await redirectIfOrdered(request, shopper)) ??
      (await redirectIfSessionEnded(request)) ??
      redirect(href('/cart'), 303)
    );
  if (cart.lines.length === 0) throw redirect(href('/cart'), 303);
  throw redirect(steps[shopper.token === null ? 0 : 1].address, 303);
}
