import type { Page } from '@playwright/test';
import { bearer, type Customer, newCustomer, password } from '../world/customers.ts';
import { guestOrder } from '../world/orders.ts';
import type { RunningShop } from '../world/running-shop.ts';
import { call } from '../world/store-api.ts';
import { expect } from './shop.ts';

export { type Customer, newCustomer, password };

/** Signs in as a browser without scripts would; the page keeps the cookies. For journeys about something else. */
export async function signIn(page: Page, { storefront }: RunningShop, { email, password }: Customer) {
  const answer = await page.request.post('/login', {
    form: { email, password },
    headers: { origin: storefront },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(303);
}

/** A paid order of this customer, with one card. */
export async function placeOrder(running: RunningShop, { email, token }: Customer) {
  const order = await guestOrder(running, email);
  const headers = { ...bearer(token), ...order.link };
  const claimed = await call(running, `/store/orders/${order.id}/claim`, { body: { save_address: false }, headers });
  expect(claimed.status).toBe(200);
  return order;
}

/** Puts an address into the account, as its default. */
export async function haveAddress(running: RunningShop, { token }: Customer, line1: string) {
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
  const answer = await call(running, '/store/customers/me/addresses', { body, headers: bearer(token) });
  expect(answer.status).toBe(200);
}

/** A field of the page itself; the footer of every page asks for an address too. */
export function field(page: Page, label: string) {
  return page.getByRole('main').getByLabel(label, { exact: true });
}

/** Presses a button of the page itself. */
export function press(page: Page, name: string) {
  return page.getByRole('main').getByRole('button', { name, exact: true }).click();
}
