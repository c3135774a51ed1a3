import { data, href, redirect } from 'react-router';
import { checkoutRegisterForm, checkoutSignInForm, guestForm } from '../../../commerce/checkout/checkout-forms.ts';
import { setGuest } from '../../../commerce/checkout/delivery.server.ts';
import { accountNotMadeOnTheWay, guestNotTaken } from '../../../commerce/customer/account-words.ts';
import { register, signIn } from '../../../commerce/customer/customer.server.ts';
import { answerForm, headersWith } from '../../../forms/answer/answer-form.server.ts';
import { checkForm, type FormFaults } from '../../../forms/check-form.ts';
import { afterSignIn } from '../../../http/after-sign-in.server.ts';
import { checkoutCookie } from '../../../http/cookies.server.ts';
import { cartForForm } from '../frame/require-cart.server.ts';

export type Way = 'guest' | 'sign-in' | 'register';

export type WayAnswer =
  | ({ ok: false; way: Way; message?: string; isKnown?: boolean; isUnlike?: boolean } & FormFaults)
  | { ok: true; event: 'login' | 'sign_up'; to: string; warning?: string };

const shipping = href('/checkout/shipping');

/** Without an account: the cart gets the e-mail address and the telephone number. */
export async function goOnAsGuest(request: Request, form: FormData) {
  const checked = checkForm(guestForm, form);
  if (!checked.ok) return refuse('guest', checked, 422);
  const found = await cartForForm(request);
  const values = checked.value;
  if (!found.ok) return refuse('guest', { errors: {}, values, message: found.message }, found.status);
  const change = await setGuest(found.shopper, found.cart, values);
  if (!change.ok) {
    const errors = { '': guestNotTaken };
    return refuse('guest', { errors, values, message: change.message }, 502);
  }
  const kept = await checkoutCookie.serialize({ ...found.state, ...values });
  throw redirect(shipping, { status: 303, headers: headersWith(kept) });
}

export async function goOnSignedIn(request: Request, form: FormData) {
  const checked = checkForm(checkoutSignInForm, form);
  if (!checked.ok) return refuse('sign-in', withoutPassword(checked), 422);
  const { email, password } = checked.value;
  const answer = await signIn(email, password);
  if (!answer.ok) {
    const isUnlike = answer.reason === 'credentials';
    return refuse('sign-in', { errors: { '': answer.message }, values: { email }, isUnlike }, statusOf(answer.reason));
  }
  return goOn(request, form, answer.token, 'login');
}

/** Makes the account and signs it in; the address is saved later, with the order. */
export async function goOnRegistered(request: Request, form: FormData) {
  const checked = checkForm(checkoutRegisterForm, form);
  if (!checked.ok) return refuse('register', withoutPassword(checked), 422);
  const answer = await register(checked.value, accountNotMadeOnTheWay);
  if (!answer.ok) {
    const { password: _never, ...values } = checked.value;
    const isKnown = answer.reason === 'known';
    return refuse('register', { errors: { '': answer.message }, values, isKnown }, statusOf(answer.reason));
  }
  return goOn(request, form, answer.token, 'sign_up');
}

/** The session is opened whether or not the cart could be moved to the account; shipping tries again. */
async function goOn(request: Request, form: FormData, token: string, event: 'login' | 'sign_up') {
  const { cookies, warning } = await afterSignIn(request, token);
  const result = { ok: true as const, event, to: shipping, ...(warning && { warning: warning.message }) };
  return answerForm(form, shipping, result, { cookies, flash: warning });
}

/** Of the page that says why it does not go on. */
function statusOf(reason: string | undefined) {
  return reason === 'held_off' ? 429 : 422;
}

/** What was typed as a password is never sent back into a page. */
function withoutPassword({ errors, values: { password: _never, ...values } }: FormFaults): FormFaults {
  return { errors, values };
}

function refuse(
  way: Way,
  faults: FormFaults & { message?: string; isKnown?: boolean; isUnlike?: boolean },
  status: number,
) {
  return data({ ...faults, ok: false as const, way }, { status });
}
