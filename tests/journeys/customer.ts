import type { Page } from '@playwright/test';
import { bearer, type Customer, newCustomer } from '../contract/customers.ts';
import { guestOrder } from '../contract/guest-orders.ts';
import { call } from '../contract/store-api.ts';
import type { RunningShop } from '../running-shop.ts';
import { expect } from './shop.ts';

export { type Customer, newCustomer };

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

/** A field of the page itself; the footer of every page asks for an address too. */
export function field(page: Page, label: string) {
  return page.getByRole('main').getByLabel(label, { exact: true });
}

/** Presses a button of the page itself. */
export function press(page: Page, name: string) {
  return page.getByRole('main').getByRole('button', { name, exact: true }).click();
}
