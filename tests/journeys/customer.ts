import type { Page } from '@playwright/test';
import type { Customer } from '../world/customers.ts';
import type { RunningShop } from '../world/running-shop.ts';
import { expect } from './shop.ts';

/** Signs in as a browser without scripts would; the page keeps the cookies. For journeys about something else. */
export async function signIn(page: Page, { storefront }: RunningShop, { email, password }: Customer) {
  const answer = await page.request.post('/login', {
    form: { email, password },
    headers: { origin: storefront },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(303);
}

/** A field of the page itself; the footer of every page asks for an address too. */
export function field(page: Page, label: string) {
  return page.getByRole('main').getByLabel(label, { exact: true });
}

/** Presses a button of the page itself. */
export function press(page: Page, name: string) {
  return page.getByRole('main').getByRole('button', { name, exact: true }).click();
}
