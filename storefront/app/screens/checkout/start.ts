import { href, redirect, redirectDocument } from 'react-router';
import { sayAway } from '../../commerce/away.server.ts';
import { findBasket } from '../../commerce/basket.server.ts';
import { readCheckoutState } from '../../http/checkout-state.server.ts';
import { readShopper } from '../../http/session.server.ts';
import type { Route } from './+types/start';
import { furthestStep, steps } from './steps.ts';

/** `/checkout` goes on where the basket stands; there is nothing to check out in an empty one. */
export async function loader({ request }: Route.LoaderArgs) {
  const shopper = await readShopper(request);
  const basket = await findBasket(shopper).catch(sayAway);
  if (!basket || basket.lines.length === 0) throw redirect(href('/cart'), 303);
  const { pendingDelivery } = await readCheckoutState(request, basket.id);
  const step = furthestStep(basket, shopper.token !== null, pendingDelivery);
  // Only the payment step's own policy lets the card form in, so it is a document of its own.
  if (step === 2) throw redirectDocument(steps[2].address, 303);
  throw redirect(steps[step]?.address ?? steps[0].address, 303);
}
