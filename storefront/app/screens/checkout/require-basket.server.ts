import { redirect } from 'react-router';
import { sayAway } from '../../commerce/away.server.ts';
import { findBasket } from '../../commerce/basket.server.ts';
import { orderCookie, read } from '../../http/cookies.server.ts';
import { readShopper } from '../../http/session.server.ts';
import { furthestStep, steps } from './steps.ts';

/** The basket that is being checked out, and whose it is. An empty one leads to the cart, one that became an order to its thanks. */
export async function requireBasket(request: Request, step = 0) {
  const shopper = await readShopper(request);
  const basket = await findBasket(shopper).catch(sayAway);
  if (!basket || basket.lines.length === 0) {
    const isOrdered = !basket && (await read(orderCookie, request));
    throw redirect(isOrdered ? '/checkout/success' : '/cart', 303);
  }
  const reached = furthestStep(basket);
  if (step > reached) throw redirect(steps[reached]?.address ?? '/checkout/contact', 303);
  return { basket, shopper };
}
