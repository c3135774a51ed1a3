import type { BrowserContext } from '@playwright/test';
import type { RunningShop } from '../running-shop.ts';

export const password = 'a-good-password';

/** Somebody who has had an account before the journey begins. */
export async function haveAccount({ backend, publishableKey }: RunningShop, email: string): Promise<string> {
  const post = async (path: string, body: object, token?: string) => {
    const headers = { 'content-type': 'application/json', 'x-publishable-api-key': publishableKey };
    const response = await fetch(`${backend}${path}`, {
      method: 'POST',
      headers: token ? { ...headers, authorization: `Bearer ${token}` } : headers,
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    const answer: { token?: string } = await response.json();
    return answer.token ?? '';
  };
  const identity = await post('/auth/customer/emailpass/register', { email, password });
  await post('/store/customers', { email, first_name: 'Anna', last_name: 'Bell' }, identity);
  return post('/auth/customer/emailpass', { email, password });
}

/** Puts an address into the account; the first one is its default. */
export async function haveAddress({ backend, publishableKey }: RunningShop, token: string, line1: string) {
  const response = await fetch(`${backend}/store/customers/me/addresses`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-publishable-api-key': publishableKey,
      authorization: `Bearer ${token}`,
    },
    body: JSON.stringify({
      first_name: 'Anna',
      last_name: 'Bell',
      address_1: line1,
      city: 'Newry',
      postal_code: 'BT34 1AA',
      country_code: 'gb',
      is_default_shipping: true,
      is_default_billing: true,
    }),
  });
  if (!response.ok) throw new Error(`The address was not taken: ${response.status}`);
}

/** The basket that this browser holds, as the backend names it. */
export async function basketIn(context: BrowserContext): Promise<string> {
  const cookie = (await context.cookies()).find(({ name }) => name === 'cart_id');
  return JSON.parse(Buffer.from(decodeURIComponent(cookie?.value ?? ''), 'base64').toString());
}

/** A value as the storefront writes it into a cookie. */
export function cookieOf(value: string): string {
  return encodeURIComponent(Buffer.from(JSON.stringify(value)).toString('base64'));
}
