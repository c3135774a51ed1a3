import { createContext, data, href, type RouterContextProvider, redirect, redirectDocument } from 'react-router';
import { findCart } from '../../../commerce/cart/cart.server.ts';
import type { Cart } from '../../../commerce/cart/cart.ts';
import { noneFound, notRetrieved } from '../../../commerce/cart/cart-words.ts';
import type { Shopper } from '../../../commerce/shopper.ts';
import { valueOrThrow } from '../../../commerce/value-or-throw.server.ts';
import { headersWith } from '../../../forms/answer/answer-form.server.ts';
import { leaveFlash } from '../../../forms/answer/flash.server.ts';
import { type CheckoutState, readCheckoutState } from '../../../http/checkout-state.server.ts';
import { orderCookie, read } from '../../../http/cookies.server.ts';
import { endedElsewhere, readShopper } from '../../../http/session.server.ts';
import { furthestStep, steps } from '../steps/steps.ts';

/** Contact, shipping, payment. */
type Step = 0 | 1 | 2 | 'any';

interface Checkout {
  cart: Cart;
  shopper: Shopper;
  /** What was said in this checkout and the cart does not hold. */
  state: CheckoutState;
}

// The page around the steps and the step itself want the same cart of the same request: it is fetched once.
const asked = new WeakMap<Request, ReturnType<typeof findCart>>();

interface Asked {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** True for a page that answers a form which the browser has sent itself. */
export const answersForm = createContext(false);

/**
 * The cart that is being checked out, and whose it is. An empty one leads to the cart, one that has become an order
 * to its thanks, and a step that it has not come to yet to the furthest that it has. Null when it cannot be read just
 * now and the page answers a form: that is shown again all the same, so that nothing that was typed is lost.
 */
export async function cartForPage(
  { request, context }: Asked,
  step: Step = 0,
): Promise<Checkout | (Omit<Checkout, 'cart'> & { cart: null })> {
  const shopper = await readShopper(request);
  const found = await cartOf(request, shopper);
  if (!found.ok && context.get(answersForm)) {
    return { cart: null, shopper, state: await readCheckoutState(request, shopper.cartId ?? '') };
  }
  const cart = valueOrThrow(found);
  if (!cart) throw (await toThanks(request)) ?? (await toContact(request)) ?? redirect(href('/cart'), 303);
  return guard(request, shopper, cart, step);
}

/** The same for a page that is nothing without the cart. */
export async function requireCart(asked: Asked, step: Step = 0): Promise<Checkout> {
  const { cart, ...rest } = await cartForPage(asked, step);
  if (!cart) throw data(null, { status: 503 });
  return { cart, ...rest };
}

/**
 * The same for a form that was sent: when the cart cannot be had the form says so, and what was typed stays.
 *
 * @param keep puts what was typed into the cart of somebody whose session turns out to be over
 */
export async function cartForForm(
  request: Request,
  step: Step = 0,
  keep?: (guest: Shopper) => Promise<unknown>,
): Promise<({ ok: true } & Checkout) | { ok: false; status: 409 | 503; message: string }> {
  const shopper = await readShopper(request);
  const found = await cartOf(request, shopper);
  if (!found.ok) return { ok: false, status: 503, message: notRetrieved };
  if (found.value) return { ok: true, ...(await guard(request, shopper, found.value, step)) };
  const elsewhere = (await toThanks(request)) ?? (await toContact(request, keep));
  if (elsewhere) throw elsewhere;
  return { ok: false, status: 409, message: noneFound };
}

function cartOf(request: Request, shopper: Shopper) {
  const found = asked.get(request) ?? findCart(shopper);
  asked.set(request, found);
  return found;
}

/** Once an order exists, no step of its checkout can be gone back to. */
async function toThanks(request: Request) {
  return (await read(orderCookie, request)) ? redirectDocument(href('/checkout/success'), 303) : null;
}

/**
 * With a session that was ended elsewhere goes its cart: with the same cards in a guest's, the checkout begins again
 * where one says who one is.
 */
export async function toContact(request: Request, keep?: (guest: Shopper) => Promise<unknown>) {
  const guest = await endedElsewhere(request);
  if (!guest) return null;
  await keep?.(guest);
  return redirectDocument(steps[0].address, { status: 303, headers: headersWith(await leaveFlash()) });
}

async function guard(request: Request, shopper: Shopper, cart: Cart, step: Step): Promise<Checkout> {
  if (cart.lines.length === 0) throw redirect(href('/cart'), 303);
  const isSignedIn = shopper.token !== null;
  if (step === 0 && isSignedIn) throw redirect(steps[1].address, 303);
  const state = await readCheckoutState(request, cart.id);
  if (step === 'any') return { cart, shopper, state };
  const reached = furthestStep(cart, isSignedIn, state);
  if (step > reached) throw redirect(steps[reached]?.address ?? steps[0].address, 303);
  return { cart, shopper, state };
}
