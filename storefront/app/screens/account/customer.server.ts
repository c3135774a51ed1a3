import { createContext, href, type MiddlewareFunction, redirect } from 'react-router';
import { findCustomer } from '../../commerce/customer/customer.server.ts';
import type { Customer } from '../../commerce/customer/customer.ts';
import type { Answer } from '../../commerce/problem.ts';
import { valueOrThrow } from '../../commerce/value-or-throw.server.ts';
import { headersWith } from '../../forms/answer/answer-form.server.ts';
import { becomeGuest, readShopper } from '../../http/session.server.ts';

/** The middleware sets it for every loader and action below `/account`. */
export const customerContext = createContext<{ customer: Customer; token: string }>();

/** Only the account's own loader reports a failed answer. */
export const answerContext = createContext<Answer<Customer | null>>();

/** Redirects a visitor without a session, or whose session a new password has ended, to sign in and come back. */
export const requireCustomer: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const { token } = await readShopper(request);
  const found = await findCustomer(token);
  context.set(answerContext, found);
  if (!found.ok && request.method === 'GET') return next();
  const customer = valueOrThrow(found);
  if (!token || !customer) {
    const query = new URLSearchParams({ returnTo: url.pathname + url.search });
    const cookies = token ? (await becomeGuest(request)).cookies : [];
    throw redirect(`${href('/login')}?${query}`, { status: 303, headers: headersWith(...cookies) });
  }
  context.set(customerContext, { customer, token });
  return next();
};
