import { data, href } from 'react-router';
import { accountAfterOrderForm } from '../../../commerce/checkout/checkout-forms.ts';
import { claimOrder, findThankedOrder } from '../../../commerce/checkout/paid-order.server.ts';
import {
  accountMade,
  accountNeedsEmail,
  accountNotMade,
  addressNotSavedAfterOrder,
  emailNotFound,
  registrationFailed,
} from '../../../commerce/customer/account-words.ts';
import { register } from '../../../commerce/customer/customer.server.ts';
import { CommerceProblem } from '../../../commerce/store-api.server.ts';
import { answerForm } from '../../../forms/answer/form-answer.server.ts';
import { checkForm, type FormFaults } from '../../../forms/check-form.ts';
import { enter } from '../../../http/after-sign-in.server.ts';
import { orderCookie, read } from '../../../http/cookies.server.ts';

/** What the browser remembers of the order just placed. */
export interface OrderPlaced {
  id: string;
  email: string;
  phone?: string;
}

export type AccountAnswer =
  | ({ ok: false; isKnown?: boolean } & FormFaults)
  | { ok: true; message: string; warning?: string };

/** A guest's account after the order. It receives this order and its address at once: the cookie is the proof. */
export async function makeAccount(request: Request) {
  const form = await request.formData();
  if (!String(form.get('email') ?? '').trim()) return refuse(accountNeedsEmail);
  const placed = await read<OrderPlaced>(orderCookie, request);
  if (!placed?.email) return refuse(emailNotFound);
  const checked = checkForm(accountAfterOrderForm, form);
  if (!checked.ok) return data<AccountAnswer>({ ok: false, errors: checked.errors, values: {} }, { status: 422 });

  const answer = await register({ ...(await nameIn(placed.id)), ...checked.value, ...contactOf(placed) });
  if (!answer.ok) {
    const isOurs = answer.message === registrationFailed;
    const message = isOurs ? accountNotMade : answer.message;
    return refuse(message, answer.reason === 'known');
  }
  const { ok: isClaimed } = await claimOrder(placed.id, answer.token);
  // A basket that was begun after the order goes into the account as at any sign-in.
  const { cookies, warning: left } = await enter(request, answer.token);
  const warning = isClaimed ? left?.message : addressNotSavedAfterOrder;
  const result = { ok: true as const, message: accountMade, ...(warning && { warning }) };
  return answerForm(form, result, href('/checkout/success'), {
    cookies,
    flash: warning
      ? { type: 'warning', message: `${accountMade} ${warning}` }
      : { type: 'success', message: accountMade },
  });
}

function contactOf({ email, phone = '' }: OrderPlaced) {
  return { email, phone };
}

async function nameIn(orderId: string) {
  try {
    const { firstName, lastName } = await findThankedOrder(orderId);
    return { firstName, lastName };
  } catch (error) {
    if (!(error instanceof CommerceProblem)) throw error;
    return { firstName: '', lastName: '' };
  }
}

function refuse(message: string, isKnown = false) {
  return data<AccountAnswer>({ ok: false, errors: { '': message }, values: {}, isKnown }, { status: 422 });
}
