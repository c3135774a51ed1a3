import type { HttpTypes } from '@medusajs/types';
import { refusals } from '@shop/shared/refusal-codes';
import type { Answer, Problem } from '../problem.ts';
import { askStore, type Call } from '../store-api.server.ts';
import { registrationFailed, signInFailed } from './account-words.ts';
import type { Customer, Registration, SignIn } from './customer.ts';
import { toCustomer } from './customer-mapper.server.ts';

/** The customer whose token this is; null when the token has run out, was ended, or never was one. */
export async function findCustomer(token: string | null): Promise<Answer<Customer | null>> {
  if (!token) return { ok: true, value: null };
  const call = { token, unlogged: [401] };
  const answer = await askStore<HttpTypes.StoreCustomerResponse>('findCustomer', '/store/customers/me', call);
  if (answer.ok) return { ok: true, value: toCustomer(answer.value.customer) };
  return answer.problem.status === 401 ? { ok: true, value: null } : answer;
}

// Whatever the backend says of a sign-in stays in the log: its words could tell who has an account.

/** Opens a session with e-mail address and password. Another answer than a token is not supported. */
export async function signIn(email: string, password: string): Promise<SignIn> {
  const found = await askForToken('signIn', '/auth/customer/emailpass', { body: { email, password } });
  if (!found.ok) {
    if (found.problem.code === 'held_off') return heldOff(found.problem);
    const isUnlike = found.problem.status === 401;
    return { ok: false, message: signInFailed, ...(isUnlike && { reason: 'credentials' }) };
  }
  const token = found.value;
  if (!token) return { ok: false, message: signInFailed };
  const customer = await findCustomer(token);
  if (!customer.ok) return { ok: false, message: signInFailed };
  return customer.value ? { ok: true, token } : { ok: false, message: 'User not found after login' };
}

/**
 * Makes an account by the two calls of the specification and signs it in: an identity first, then the customer.
 * When the second call is lost the backend finishes the account at the next sign-in.
 *
 * @param failure what is said when the first came to nothing, and nobody can say why
 */
export async function register(
  { email, password, firstName, lastName, phone }: Registration,
  failure: string = registrationFailed,
): Promise<SignIn> {
  const identity = await askForToken('register', '/auth/customer/emailpass/register', {
    body: { email, password },
    unlogged: [401],
  });
  if (!identity.ok) {
    const { status, code } = identity.problem;
    if (code === 'held_off') return heldOff(identity.problem);
    // The truth is told here, since registering signs in.
    if (status === 401) {
      const message = 'An account with this email already exists. Sign in or reset your password.';
      return { ok: false, message, reason: 'known' };
    }
    return { ok: false, message: code === 'password_guessable' ? refusals[code] : failure };
  }
  if (!identity.value) return { ok: false, message: failure };
  const made = await askStore('register', '/store/customers', {
    method: 'POST',
    token: identity.value,
    body: { email, first_name: firstName, last_name: lastName, ...(phone && { phone }) },
  });
  return made.ok ? signIn(email, password) : { ok: false, message: 'Creating customer failed' };
}

/** When to try again is the same for known and unknown addresses, and so may be said. */
function heldOff({ message }: Problem): SignIn {
  return { ok: false, message, reason: 'held_off' };
}

/** The same session with a later end; null when it has ended already. */
export async function renewToken(token: string): Promise<string | null> {
  const answer = await askForToken('renewToken', '/auth/token/refresh', { token });
  return answer.ok ? answer.value : null;
}

/** Milliseconds; somebody who signs out is not kept waiting by a backend that is slow to hear of it. */
const timeToEnd = 3000;

/** Makes every token of this session worth nothing. While the backend is away they run out within a day. */
export async function endToken(token: string): Promise<void> {
  await askStore('endToken', '/auth/token/end', { method: 'POST', token, timeLimit: timeToEnd });
}

/** Null for an answer without one. */
function askForToken(verb: string, path: string, call: Call): Promise<Answer<string | null>> {
  return askStore(verb, path, { ...call, method: 'POST' }, ({ token }: { token?: unknown }) =>
    typeof token === 'string' ? token : null,
  );
}
