import { data, href, redirect } from 'react-router';
import { checkoutRegisterForm, checkoutSignInForm, guestForm } from '../../../commerce/checkout/checkout-forms.ts';
import { clearCheckout, setGuest } from '../../../commerce/checkout/delivery.server.ts';
import { accountNotMadeOnTheWay, customerNotUpdated, guestNotTaken } from '../../../commerce/customer/account-words.ts';
import { register, signIn } from '../../../commerce/customer/customer.server.ts';
import { answerForm, headersWith } from '../../../forms/answer/answer-form.server.ts';
import { setFlash } from '../../../forms/answer/flash.server.ts';
import { checkForm, type FormFaults } from '../../../forms/check-form.ts';
import { afterSignIn } from '../../../http/after-sign-in.server.ts';
import { checkoutCookie, rotateDraftOwner } from '../../../http/cookies.server.ts';
import { loadCartForForm } from '../frame/require-cart.server.ts';

export type ContactMethod = 'guest' | 'sign-in' | 'register';

export type ContactAnswer =
  | ({ ok: false; way: ContactMethod; message?: string; isKnown?: boolean; isWrong?: boolean } & FormFaults)
  | { ok: true; event: 'login' | 'sign_up'; to: string; isLeft: boolean };

const shipping = href('/checkout/shipping');

export async function continueAsGuest(request: Request, form: FormData) {
  const checked = checkForm(guestForm, form);
  if (!checked.ok) return refuse('guest', checked, 422);
  const found = await loadCartForForm(request);
  const values = checked.value;
  if (!found.ok) return refuse('guest', { errors: {}, values, message: found.message }, found.status);
  const { email, ...notes } = values;
  const change = await setGuest(found.shopper, found.cart, { email, notes });
  if (!change.ok) {
    const errors = { '': guestNotTaken };
    return refuse('guest', { errors, values, message: change.message }, 502);
  }
  const cookie = await checkoutCookie.serialize({ ...found.state, email, notes });
  throw redirect(shipping, { status: 303, headers: headersWith(cookie) });
}

export async function continueWithSignIn(request: Request, form: FormData) {
  const checked = checkForm(checkoutSignInForm, form);
  if (!checked.ok) return refuse('sign-in', checked, 422);
  const { email, password } = checked.value;
  const answer = await signIn(email, password);
  if (!answer.ok) {
    const isWrong = answer.reason === 'credentials';
    return refuse('sign-in', { errors: { '': answer.message }, values: { email }, isWrong }, statusFor(answer.reason));
  }
  return continueToShipping(request, form, answer.token, 'login');
}

/** The address is saved later, with the order. */
export async function continueWithRegistration(request: Request, form: FormData) {
  const checked = checkForm(checkoutRegisterForm, form);
  if (!checked.ok) return refuse('register', checked, 422);
  const answer = await register(checked.value, accountNotMadeOnTheWay);
  if (!answer.ok) {
    const { password: _never, ...values } = checked.value;
    const isKnown = answer.reason === 'known';
    return refuse('register', { errors: { '': answer.message }, values, isKnown }, statusFor(answer.reason));
  }
  return continueToShipping(request, form, answer.token, 'sign_up');
}

/** Goes back to the email: all the rest is forgotten, and no password was stored. */
export async function goBack(request: Request) {
  const found = await loadCartForForm(request);
  if (!found.ok) return refuse('guest', { errors: {}, values: {}, message: found.message }, found.status);
  const forgotten = await clearCheckout(found.shopper);
  if (!forgotten.ok) return refuse('guest', { errors: {}, values: {}, message: customerNotUpdated }, 502);
  const { cartId, email } = found.state;
  const cookie = await checkoutCookie.serialize({ cartId, email });
  throw redirect(href('/checkout/contact'), { status: 303, headers: headersWith(cookie, rotateDraftOwner()) });
}

/** The session opens even if the cart could not be moved to the account; the shipping step tries that again. */
async function continueToShipping(request: Request, form: FormData, token: string, event: 'login' | 'sign_up') {
  const { cookies, failure } = await afterSignIn(request, token);
  const flash = failure && (await setFlash(failure));
  const result = { ok: true as const, event, to: shipping, isLeft: Boolean(failure) };
  return answerForm(form, shipping, result, { cookies: [...cookies, flash] });
}

function statusFor(reason: string | undefined) {
  return reason === 'rate_limited' ? 429 : 422;
}

function refuse(
  way: ContactMethod,
  faults: FormFaults & { message?: string; isKnown?: boolean; isWrong?: boolean },
  status: number,
) {
  return data({ ...faults, ok: false as const, way }, { status });
}
