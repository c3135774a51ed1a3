import type { Page } from '@playwright/test';
import type { Customer } from '../world/customers.ts';
import type { RunningShop } from '../world/running-shop.ts';
import { expect } from './shop.ts';

/** Signs in by a request, for journeys that are not about signing in. */
export async function signIn(page: Page, { storefront }: RunningShop, { email, password }: Customer) {
  const answer = await page.request.post('/login', {
    form: { email, password },
    headers: { origin: storefront },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(303);
}

/** The field is looked up in `main` because the footer has an email field too. */
export function field(page: Page, label: string) {
  return page.getByRole('main').getByLabel(label, { exact: true });
}

export function press(page: Page, name: string) {
  return page.getByRole('main').getByRole('button', { name, exact: true }).click();
}
