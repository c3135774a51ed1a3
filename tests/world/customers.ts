import { addressIn, mailTo } from './mailbox.ts';
import type { RunningShop } from './running-shop.ts';
import { call, pick, pickText } from './store-api.ts';

export type Customer = { id: string; email: string; password: string; token: string };

export function bearer(token: string) {
  return { authorization: `Bearer ${token}` };
}

export function uniqueEmail(name = 'shopper'): string {
  return `${name}-${crypto.randomUUID()}@example.com`;
}

export const password = 'a-good-password';

export function register(shop: RunningShop, email: string, secret: string = password) {
  return call(shop, '/auth/customer/emailpass/register', { body: { email, password: secret } });
}

export function signIn(shop: RunningShop, email: string, secret: string = password) {
  return call(shop, '/auth/customer/emailpass', { body: { email, password: secret } });
}

/** Registers a customer. Refreshing the token is much faster than signing in with the password. */
export async function newCustomer(shop: RunningShop, email = uniqueEmail()): Promise<Customer> {
  const headers = bearer(pickText((await register(shop, email)).body, 'token'));
  const body = { email, first_name: 'Anna', last_name: 'Example', phone: '+44 28 9000 0001' };
  const { body: made } = await call(shop, '/store/customers', { body, headers });
  const renewed = await call(shop, '/auth/token/refresh', { method: 'POST', headers });
  return { id: pickText(made, 'customer', 'id'), email, password, token: pickText(renewed.body, 'token') };
}

/** Sets a new password by the mailed link, as only the owner of the mailbox can. Without an order the names are gone. */
export async function proveEmail(shop: RunningShop, { id, email }: Customer): Promise<Customer> {
  await call(shop, '/auth/customer/emailpass/reset-password', { body: { identifier: email } });
  const link = addressIn(await mailTo(email, /reset-password\?/), '/reset-password?');
  const secret = 'a-password-of-her-own';
  const headers = bearer(link.searchParams.get('token') ?? '');
  await call(shop, '/auth/customer/emailpass/update', { body: { email, password: secret }, headers });
  return { id, email, password: secret, token: pickText((await signIn(shop, email, secret)).body, 'token') };
}

/** Returns the email of the token's account, or the error status. */
export async function emailOfToken(shop: RunningShop, token: string) {
  const { status, body } = await call(shop, '/store/customers/me', { headers: bearer(token) });
  return status === 200 ? pick(body, 'customer', 'email') : status;
}

export async function saveAddress(shop: RunningShop, { token }: Customer, line1: string): Promise<void> {
  const body = {
    first_name: 'Anna',
    last_name: 'Bell',
    address_1: line1,
    city: 'Newry',
    postal_code: 'BT34 1AA',
    country_code: 'gb',
    is_default_shipping: true,
    is_default_billing: true,
  };
  const answer = await call(shop, '/store/customers/me/addresses', { body, headers: bearer(token) });
  if (answer.status !== 200) throw new Error(`The address was not taken: ${JSON.stringify(answer.body)}`);
}
