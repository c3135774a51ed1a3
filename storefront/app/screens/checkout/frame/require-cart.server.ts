import { createContext, href, type RouterContextProvider, redirect, redirectDocument } from 'react-router';
import { findCart } from '../../../commerce/cart/cart.server.ts';
import type { Cart } from '../../../commerce/cart/cart.ts';
import { noneFound, notRetrieved } from '../../../commerce/cart/cart-words.ts';
import type { Shopper } from '../../../commerce/shopper.ts';
import { valueOrThrow } from '../../../commerce/value-or-throw.server.ts';
import { headersWith } from '../../../forms/answer/answer-form.server.ts';
import { setFlash } from '../../../forms/answer/flash.server.ts';
import { type CheckoutState, readCheckoutState } from '../../../http/checkout-state.server.ts';
import { wasOrdered, wasPaidAndLeft } from '../../../http/order/was-ordered.server.ts';
import { becomeGuestIfRevoked, readShopper } from '../../../http/session.server.ts';
import { furthestStep, steps } from '../steps/steps.ts';

type Step = 0 | 1 | 2 | 'any';

interface Checkout {
  cart: Cart;
  shopper: Shopper;
  /** Answers of this checkout that the cart cannot hold. */
  state: CheckoutState;
}

// The layout and the step load the same cart within one request.
const cartsByRequest = new WeakMap<Request, ReturnType<typeof findCart>>();

interface Args {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** True when the page answers a form that the browser has sent itself. */
export const isFormPost = createContext(false);

/**
 * Loads the cart and redirects if the step cannot be shown: to the cart if it is empty, to the thanks if it has become
 * an order, or to the furthest step it has reached. The cart is null if Medusa cannot be read while the page answers a
 * form; the form is shown anyway, so that nothing typed is lost.
 */
export async function loadCartForPage(
  { request, context }: Args,
  step: Step = 0,
): Promise<Checkout | (Omit<Checkout, 'cart'> & { cart: null })> {
  const shopper = await readShopper(request);
  const found = await findCartOnce(request, shopper);
  if (!found.ok && context.get(isFormPost)) {
    return { cart: null, shopper, state: await readCheckoutState(request, shopper.cartId ?? '') };
  }
  const cart = valueOrThrow(found);
  if (!cart)
    throw (
      (await redirectIfOrdered(request, shopper)) ??
      (await redirectIfSessionEnded(request)) ??
      redirect(href('/cart'), { status: 303, headers: context.get(isFormPost) ? await sayNoneFound() : {} })
    );
  return requireStep(request, shopper, cart, step);
}

/** The form shows the failure. @param saveForGuest stores what was typed in the guest cart of an ended session */
export async function loadCartForForm(
  request: Request,
  step: Step = 0,
  saveForGuest?: (guest: Shopper) => Promise<unknown>,
): Promise<({ ok: true } & Checkout) | { ok: false; status: 409 | 503; message: string }> {
  const shopper = await readShopper(request);
  const found = await findCartOnce(request, shopper);
  if (!found.ok) return { ok: false, status: 503, message: notRetrieved };
  if (found.value) return { ok: true, ...(await requireStep(request, shopper, found.value, step)) };
  const elsewhere =
    (await redirectIfOrdered(request, shopper)) ?? (await redirectIfSessionEnded(request, saveForGuest));
  if (elsewhere) throw elsewhere;
  return { ok: false, status: 409, message: noneFound };
}

/** The page that would show the refusal of the form cannot be shown without a cart. */
async function sayNoneFound() {
  return headersWith(await setFlash({ type: 'error', message: noneFound }));
}

function findCartOnce(request: Request, shopper: Shopper) {
  const found = cartsByRequest.get(request) ?? findCart(shopper);
  cartsByRequest.set(request, found);
  return found;
}

/** No step of a checkout can be revisited once its order exists. */
export async function redirectIfOrdered(request: Request, shopper: Shopper) {
  if (await wasOrdered(request, shopper.cartId)) return redirectDocument(href('/checkout/success'), 303);
  return (await wasPaidAndLeft(request, shopper)) ? redirectDocument(href('/checkout/payment-return'), 303) : null;
}

/** A session that was ended elsewhere loses its cart: the cards move to a guest cart, and the checkout begins again. */
export async function redirectIfSessionEnded(request: Request, saveForGuest?: (guest: Shopper) => Promise<unknown>) {
  const guest = await becomeGuestIfRevoked(request);
  if (!guest) return null;
  await saveForGuest?.(guest);
  return redirectDocument(steps[0].address, { status: 303, headers: headersWith(await setFlash()) });
}

async function requireStep(request: Request, shopper: Shopper, cart: Cart, step: Step): Promise<Checkout> {
  if (cart.lines.length === 0) throw redirect(href('/cart'), 303);
  const isSignedIn = shopper.token !== null;
  if (step === 0 && isSignedIn) throw redirect(steps[1].address, 303);
  const state = await readCheckoutState(request, cart.id);
  if (step === 'any') return { cart, shopper, state };
  const reached = furthestStep(cart, isSignedIn, state);
  if (step > reached) throw redirect(steps[reached]?.address ?? steps[0].address, 303);
  // Only a document's own policy allows the card form.
  if (step === 1 && cart.mailed) throw redirectDocument(steps[2].address, 303);
  return { cart, shopper, state };
}
