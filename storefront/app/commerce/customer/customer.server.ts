import type { HttpTypes } from '@medusajs/types';
import { addressLines } from '@shop/shared/format/address-lines';
import { refusals } from '@shop/shared/refusal-codes';
import { fromMedusa } from '../address/postal-address.ts';
import type { Answer, Problem } from '../problem.ts';
import { type Call, callStore } from '../store-api.server.ts';
import { registrationFailed, signInFailed } from './account-words.ts';
import type { Customer, Registration, SavedAddress, SignIn } from './customer.ts';

/** The token has expired, was revoked or is invalid; or its account is being closed, which ends the token last. */
const over = [401, 404];

/** @returns null when no customer is signed in with the token any more */
export async function findCustomer(token: string | null): Promise<Answer<Customer | null>> {
  if (!token) return { ok: true, value: null };
  const call = { token, unlogged: [401] };
  const answer = await callStore<HttpTypes.StoreCustomerResponse>('find_customer', '/store/customers/me', call);
  if (answer.ok) return { ok: true, value: toCustomer(answer.value.customer) };
  return over.includes(answer.problem.status) ? { ok: true, value: null } : answer;
}

// The backend's refusals of a sign-in are only logged: they could reveal who has an account.

export async function signIn(email: string, password: string): Promise<SignIn> {
  const found = await requestToken('sign_in', '/auth/customer/emailpass', { body: { email, password } });
  if (!found.ok) {
    if (found.problem.code === 'held_off') return rateLimited(found.problem);
    const isUnlike = found.problem.status === 401;
    return { ok: false, message: signInFailed, ...(isUnlike && { reason: 'credentials' }) };
  }
  const token = found.value;
  if (!token) return { ok: false, message: signInFailed };
  const customer = await findCustomer(token);
  if (!customer.ok) return { ok: false, message: signInFailed };
  return customer.value ? { ok: true, token } : { ok: false, message: 'User not found after login' };
}

/** The next sign-in completes the account if the second call is lost. @param failure said when no reason came */
export async function register(
  { email, password, firstName, lastName, phone }: Registration,
  failure: string = registrationFailed,
): Promise<SignIn> {
  const identity = await requestToken('register', '/auth/customer/emailpass/register', {
    body: { email, password },
    unlogged: [401],
  });
  if (!identity.ok) {
    const { status, code } = identity.problem;
    if (code === 'held_off') return rateLimited(identity.problem);
    // Registration has to reveal that the address is taken, since it signs in.
    if (status === 401) {
      const message = 'An account with this email already exists. Sign in or reset your password.';
      return { ok: false, message, reason: 'known' };
    }
    return { ok: false, message: code === 'password_guessable' ? refusals[code] : failure };
  }
  if (!identity.value) return { ok: false, message: failure };
  const made = await callStore('register', '/store/customers', {
    method: 'POST',
    token: identity.value,
    body: { email, first_name: firstName, last_name: lastName, ...(phone && { phone }) },
  });
  return made.ok ? signIn(email, password) : { ok: false, message: 'Creating customer failed' };
}

/** The retry time is the same for known and unknown addresses, so it may be shown. */
function rateLimited({ message }: Problem): SignIn {
  return { ok: false, message, reason: 'rate_limited' };
}

export async function renewToken(token: string): Promise<string | null> {
  const answer = await requestToken('renew_token', '/auth/token/refresh', { token });
  return answer.ok ? answer.value : null;
}

/** Milliseconds; a slow backend must not delay signing out. */
const timeToEnd = 3000;

/** Revokes every token of the session. While the backend is away they expire within a day. */
export async function endToken(token: string): Promise<void> {
  await callStore('end_token', '/auth/token/end', { method: 'POST', token, timeLimit: timeToEnd });
}

function requestToken(verb: string, path: string, call: Call): Promise<Answer<string | null>> {
  return callStore(verb, path, { ...call, method: 'POST' }, ({ token }: { token?: unknown }) =>
    typeof token === 'string' ? token : null,
  );
}

function toCustomer(customer: HttpTypes.StoreCustomer): Customer {
  return {
    id: customer.id,
    email: customer.email,
    firstName: customer.first_name ?? '',
    lastName: customer.last_name ?? '',
    phone: customer.phone ?? '',
    // Medusa lists them as it finds them, and a changed one last; ids begin with the moment of adding.
    addresses: (customer.addresses ?? [])
      .toSorted((one, other) => (one.id < other.id ? -1 : 1))
      .map((address) => ({ ...toSavedAddress(address), lines: addressLines(address) })),
  };
}

function toSavedAddress(address: HttpTypes.StoreCustomerAddress): SavedAddress {
  return {
    ...fromMedusa(address),
    id: address.id,
    name: address.address_name ?? '',
    phone: address.phone ?? '',
    isDefaultShipping: address.is_default_shipping,
    isDefaultBilling: address.is_default_billing,
  };
}
