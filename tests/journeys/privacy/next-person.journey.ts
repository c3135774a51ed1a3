import type { Page } from '@playwright/test';
import { newCustomer, password } from '../../world/customers.ts';
import type { RunningShop } from '../../world/running-shop.ts';
import { call } from '../../world/store-api.ts';
import { signIn } from '../customer.ts';
import { expect, test } from '../shop.ts';
import { expectPriced, expectShipping, fillContact, openCartWith, typeAddress } from '../shopper.ts';

const card = 'Do not be dismayed';
const typed = ['McKee', '4 Harbour Row', 'Kilkeel', 'BT34 4AA'];

/** Types an address at the shipping step without sending it. */
async function typeAsCustomer(page: Page, running: RunningShop) {
  const anna = await newCustomer(running);
  await signIn(page, running, anna);
  await openCartWith(page, card);
  await page.goto('/checkout/shipping');
  await typeAddress(page);
  expect(await left(page)).toEqual(typed);
  // The page prices the cart by itself meanwhile, and an answer that the session has ended would send it elsewhere.
  await expectPriced(page);
  return anna;
}

/** @returns the typed values that the page shows or the browser stores */
function left(page: Page) {
  return page.evaluate((words) => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')].map(
      ({ value }) => value,
    );
    const kept = [...Object.entries({ ...sessionStorage }), ...Object.entries({ ...localStorage })].flat();
    const all = [...fields, ...kept, document.cookie, document.body.innerText].join('\n');
    return words.filter((word) => all.includes(word));
  }, typed);
}

async function logout(page: Page) {
  await page.goto('/');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('link', { name: 'Login', exact: true })).toBeVisible();
}

// Each way ends with another person at the shipping step of the same browser.
const ways: { name: string; come: (page: Page, running: RunningShop, email: string) => Promise<void> }[] = [
  {
    name: 'one customer signs out and another signs in',
    come: async (page, running) => {
      await typeAsCustomer(page, running);
      await logout(page);
      await signIn(page, running, await newCustomer(running));
      await openCartWith(page, card);
      await page.goto('/checkout/shipping');
    },
  },
  {
    name: 'another customer signs in while one is signed in',
    come: async (page, running) => {
      await typeAsCustomer(page, running);
      await signIn(page, running, await newCustomer(running));
      await openCartWith(page, card);
      await page.goto('/checkout/shipping');
    },
  },
  {
    name: 'a customer’s session is ended by a new password elsewhere',
    come: async (page, running, email) => {
      const anna = await typeAsCustomer(page, running);
      const headers = { authorization: `Bearer ${anna.token}` };
      const body = { current: password, password: 'changed-on-another-device' };
      await call(running, '/store/customers/me/password', { body, headers });
      await page.goto('/cart');
      await page.goto('/checkout/contact');
      await fillContact(page, email);
    },
  },
  {
    name: 'one customer signs out in another tab',
    come: async (page, running, email) => {
      await typeAsCustomer(page, running);
      const other = await page.context().newPage();
      await logout(other);
      await openCartWith(other, card);
      await other.close();
      await page.goto('/checkout/contact');
      await fillContact(page, email);
    },
  },
  {
    name: 'a guest goes back and gives another email address',
    come: async (page, _running, email) => {
      await openCartWith(page, card);
      await page.goto('/checkout/contact');
      await fillContact(page, email);
      await typeAddress(page);
      await page.goto('/checkout/contact/way');
      await page.getByRole('button', { name: 'Back', exact: true }).click();
      await expect(page).toHaveURL('/checkout/contact');
      await expect(page.getByRole('button', { name: 'Continue', exact: true })).toBeVisible();
      await fillContact(page, `another-${email}`);
    },
  },
  {
    name: 'a guest gives another email address',
    come: async (page, _running, email) => {
      await openCartWith(page, card);
      await page.goto('/checkout/contact');
      await fillContact(page, email);
      await typeAddress(page);
      await page.goto('/checkout/contact');
      await fillContact(page, `another-${email}`);
    },
  },
];

for (const [at, { name, come }] of ways.entries()) {
  const tag = at === 0 ? [] : '@nightly';
  test(`${name}: nothing that was typed before is shown or stored`, { tag }, async ({ page, running, email }) => {
    await come(page, running, email);
    await expectShipping(page);
    await expect(page.locator('html[data-hydrated]')).toHaveCount(1);
    expect(await left(page)).toEqual([]);
  });
}

test('a guest who enters another email address sees no address that was sent before', async ({ page, email }) => {
  await openCartWith(page, card);
  await page.goto('/checkout/contact');
  await fillContact(page, email);
  await typeAddress(page);
  await page.getByRole('radio', { name: 'Standard' }).check();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByRole('heading', { name: 'Payment method' })).toBeVisible();
  await page.goto('/checkout/contact');
  await fillContact(page, `another-${email}`);
  await expect(page.locator('html[data-hydrated]')).toHaveCount(1);
  expect(await left(page)).toEqual([]);
});
