import type { HttpTypes } from '@medusajs/types';
import { passwordGuessable } from '@shop/shared/forms/account-words';
import { registrationFailed, signInFailed } from './account-words.ts';
import { CommerceProblem, call } from '../store-api.server.ts';
import type { Customer, Registration, SignIn } from './customer.ts';
import { toCustomer } from './customer-mapper.server.ts';

type TokenAnswer = { token?: unknown; location?: unknown };

/** The customer whose token this is; null when the token has run out, was ended, or never was one. */
export async function findCustomer(token: string | null): Promise<Customer | null> {
  if (!token) return null;
  try {
    const { customer } = await call<HttpTypes.StoreCustomerResponse>('/store/customers/me', { token });
    return toCustomer(customer);
  } catch (error) {
    if (error instanceof CommerceProblem && error.status === 401) return null;
    throw error;
  }
}

/** Opens a session with e-mail address and password. Another answer than a token is not supported. */
export async function signIn(email: string, password: string): Promise<SignIn> {
  try {
    const token = readToken(
      await call<TokenAnswer>('/auth/customer/emailpass', { method: 'POST', body: { email, password } }),
    );
    if (!token) return { ok: false, message: signInFailed };
    if (!(await findCustomer(token))) return { ok: false, message: 'User not found after login' };
    return { ok: true, token };
  } catch (error) {
    const answer = refused(error, 'sign-in failed', signInFailed);
    return isStatus(error, 401) ? { ...answer, reason: 'credentials' } : answer;
  }
}

/**
 * Makes an account by the two calls of the specification and signs it in: an identity first, then the customer.
 * When the second call is lost the backend finishes the account at the next sign-in.
 */
export async function register({ email, password, firstName, lastName, phone }: Registration): Promise<SignIn> {
  let identity: string | null;
  try {
    identity = readToken(
      await call<TokenAnswer>('/auth/customer/emailpass/register', { method: 'POST', body: { email, password } }),
    );
  } catch (error) {
    // The truth is told here, since registering signs in.
    if (isStatus(error, 401)) {
      const message = 'An account with this email already exists. Sign in or reset your password.';
      return { ok: false, message, reason: 'known' };
    }
    const isGuessable = isStatus(error, 400) && error.message === passwordGuessable;
    return refused(error, 'registration failed', isGuessable ? passwordGuessable : registrationFailed);
  }
  if (!identity) return { ok: false, message: registrationFailed };
  try {
    await call('/store/customers', {
      method: 'POST',
      token: identity,
      body: { email, first_name: firstName, last_name: lastName, ...(phone && { phone }) },
    });
  } catch (error) {
    return refused(error, 'registration failed', 'Creating customer failed');
  }
  return signIn(email, password);
}

/** The same session with a later end; null when it has ended already. */
export async function renewToken(token: string): Promise<string | null> {
  try {
    return readToken(await call<TokenAnswer>('/auth/token/refresh', { method: 'POST', token }));
  } catch (error) {
    refused(error, 'session not renewed', '');
    return null;
  }
}

/** Milliseconds; somebody who signs out is not kept waiting by a backend that is slow to hear of it. */
const timeToEnd = 3000;

/** Makes every token of this session worth nothing. While the backend is away they run out within a day. */
export async function endToken(token: string): Promise<void> {
  try {
    await call('/auth/token/end', { method: 'POST', token, timeLimit: timeToEnd });
  } catch (error) {
    refused(error, 'session not ended', '');
  }
}

function readToken({ token }: TokenAnswer): string | null {
  return typeof token === 'string' ? token : null;
}

function isStatus(error: unknown, status: number): error is CommerceProblem {
  return error instanceof CommerceProblem && error.status === status;
}

/** Whatever the backend says here stays in the log: its words could tell who has an account. */
function refused(error: unknown, event: string, message: string): { ok: false; message: string } {
  if (!(error instanceof CommerceProblem)) throw error;
  console.error(JSON.stringify({ event, status: error.status, outcome: error.outcome }));
  return { ok: false, message };
}
