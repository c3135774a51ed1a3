import { data, href } from 'react-router';
import { accountAfterOrderForm } from '../../../commerce/checkout/checkout-forms.ts';
import { claimOrder, findOrderConfirmation } from '../../../commerce/checkout/paid-order.server.ts';
import {
  accountMade,
  accountNeedsEmail,
  accountNotMade,
  addressNotSavedAfterOrder,
  emailNotFound,
} from '../../../commerce/customer/account-words.ts';
import { register } from '../../../commerce/customer/customer.server.ts';
import { answerForm } from '../../../forms/answer/answer-form.server.ts';
import { checkForm, type FormFaults } from '../../../forms/check-form.ts';
import { afterSignIn } from '../../../http/after-sign-in.server.ts';
import { orderCookie } from '../../../http/cookies.server.ts';
import { readWithinSession } from '../../../http/session.server.ts';

export type AccountAnswer =
  | ({ ok: false; isKnown?: boolean } & FormFaults)
  | { ok: true; message: string; warning?: string };

/** The account receives this order and its address at once: the cookie is the proof. */
export async function createAccount(request: Request) {
  const form = await request.formData();
  if (!String(form.get('email') ?? '').trim()) return refuse(accountNeedsEmail);
  const placed = await readWithinSession(orderCookie, request);
  if (!placed?.email) {
    // The page of an order that is not known any more cannot show the form again.
    const faults = { ok: false as const, errors: { '': emailNotFound }, values: {}, message: emailNotFound };
    return answerForm(form, href('/cart'), faults, { status: 422 });
  }
  const checked = checkForm(accountAfterOrderForm, form);
  if (!checked.ok) return data<AccountAnswer>(checked, { status: 422 });

  const who = { ...(await readName(placed.id)), ...checked.value, email: placed.email, phone: placed.notes.phone };
  const answer = await register(who, accountNotMade);
  if (!answer.ok) return refuse(answer.message, answer.reason);
  const { ok: isClaimed } = await claimOrder(placed.id, answer.token);
  // A cart begun after the order moves into the account as at any sign-in.
  const { cookies, failure: left } = await afterSignIn(request, answer.token);
  const warning = isClaimed ? left?.message : addressNotSavedAfterOrder;
  const result = { ok: true as const, message: accountMade, ...(warning && { warning }) };
  return answerForm(form, href('/checkout/success'), result, {
    cookies,
    flash: warning ? { type: 'warning', message: `${accountMade} ${warning}` } : undefined,
  });
}

async function readName(orderId: string) {
  const order = await findOrderConfirmation(orderId);
  const { firstName, lastName } = order.ok ? order.value : { firstName: '', lastName: '' };
  return { firstName, lastName };
}

function refuse(message: string, reason?: string) {
  const faults = { errors: { '': message }, values: {}, isKnown: reason === 'known' };
  return data<AccountAnswer>({ ok: false, ...faults }, { status: reason === 'rate_limited' ? 429 : 422 });
}
