import type { Locator, Page } from '@playwright/test';
import { newCustomer, saveAddress } from '../../world/customers.ts';
import { signIn } from '../customer.ts';
import { readyCart } from '../ready-cart.ts';
import { expect, test } from '../shop.ts';
import { summary } from '../shopper.ts';
import { openUnhydrated } from '../unhydrated.ts';
import { pressSlowly } from './forms/pressing.ts';

// Hidden fields, and checkboxes that only unfold a part of the page, have nothing to lose.
const fieldsOfPage = ['input[name]:not([type=hidden], [name=website])', 'textarea', 'select'].join();

// Each value differs from the default and is valid.
const typedInto: Record<string, string> = {
  email: 'anna@linenandpsalm.example',
  tel: '028 9000 0000',
  number: '3',
  password: 'a-good-password',
  search: 'peace',
  textarea: 'Do you post to Rathlin?',
};

async function typeEverywhere(part: Locator) {
  const fields = part.locator(fieldsOfPage).filter({ visible: true });
  let typed = 0;
  for (const field of await fields.all()) {
    const { tag, type, isOpen } = await field.evaluate((element: HTMLInputElement) => ({
      tag: element.localName,
      type: element.type,
      isOpen: !element.disabled && !element.readOnly,
    }));
    if (!isOpen) continue;
    if (tag === 'select') await field.selectOption({ index: (await field.locator('option').count()) - 1 });
    else if (type === 'radio' || type === 'checkbox') await field.check();
    else await field.fill(typedInto[type] ?? 'Anna');
    typed += 1;
  }
  return typed;
}

/** @returns the values of the visible fields by name */
function standing(part: Locator) {
  return part
    .locator(fieldsOfPage)
    .filter({ visible: true })
    .evaluateAll((fields) =>
      (fields as HTMLInputElement[]).map(({ name, type, value, checked }) =>
        type === 'radio' || type === 'checkbox' ? `${name}=${value}: ${checked}` : `${name}: ${value}`,
      ),
    );
}

const pages = {
  'the cart': '/cart',
  'the cards': '/cards',
  'a card': '/cards/do-not/do-not-be-anxious',
  'the first step of the checkout': '/checkout/contact',
  'the second step of the checkout': '/checkout/shipping',
  'a sign-in': '/login',
  'a new account': '/register',
  'the contact form': '/info/contact',
  'the order lookup': '/order-lookup',
  'a look at what is left on a gift card': '/gift-cards/balance',
};
const pagesOfAnAccount = {
  'the second step of the checkout, with addresses of an account': '/checkout/shipping',
  'the details of an account': '/account/details',
  'a new address of an account': '/account/addresses/new',
};

async function expectUnchanged(page: Page, address: string) {
  const hydrate = await openUnhydrated(page, address);
  expect(new URL(page.url()).pathname).toBe(address);
  // A filter of the catalogue opens another page, where the header's search is empty again.
  const part = page.locator(address === '/cards' ? 'main' : 'body');
  expect(await typeEverywhere(part)).toBeGreaterThan(0);
  const typed = await standing(part);
  await expect(page.locator('html[data-hydrated]')).toHaveCount(0);

  hydrate();
  await expect(page.locator('html[data-hydrated]')).toHaveCount(1);
  await page.waitForLoadState('networkidle');
  expect(await standing(part)).toEqual(typed);
}

for (const [name, address] of Object.entries(pages)) {
  const tag = name === 'the second step of the checkout' ? [] : '@nightly';
  test(`what is typed into ${name} before the page is hydrated stays`, { tag }, async ({ page, email }) => {
    await readyCart(page, { email });
    await expectUnchanged(page, address);
    // The new quantity must be sent, too.
    if (address === '/cart') await expect(summary(page)).toContainText('£7.50');
  });
}

for (const [name, address] of Object.entries(pagesOfAnAccount)) {
  test(`what is typed into ${name} before the page is hydrated stays`, { tag: '@nightly' }, async ({
    page,
    running,
  }) => {
    const anna = await newCustomer(running);
    await saveAddress(running, anna, '4 Harbour Row');
    await readyCart(page, { email: anna.email });
    await signIn(page, running, anna);
    await expectUnchanged(page, address);
  });
}

test('a code that is sent before the cart is hydrated is applied once it is', async ({ page, email }) => {
  await readyCart(page, { email });
  const hydrate = await openUnhydrated(page, '/cart');
  await page.getByLabel('Promotion code').fill('WELCOME10');
  const apply = page.getByRole('button', { name: 'Apply' });
  await apply.click();
  await expect(apply).toHaveAttribute('aria-busy', 'true');
  hydrate();
  await expect(page.getByText('Promotion code applied successfully!')).toBeVisible();
});

const buttons = {
  '/checkout/contact': 'Continue',
  '/checkout/contact/way': 'Continue as guest',
  '/login': 'Sign in',
  '/register': 'Create account',
  '/info/contact': 'Send message',
  '/info/about': 'Subscribe',
};

for (const [address, name] of Object.entries(buttons)) {
  const tag = address === '/checkout/contact' ? [] : '@nightly';
  test(`a press on ${name} that begins before ${address} is hydrated and ends after it is heard`, { tag }, async ({
    page,
    email,
  }) => {
    await readyCart(page, { email });
    const hydrate = await openUnhydrated(page, address);
    const button = page.getByRole('button', { name, exact: true }).last();
    const form = page.locator('form').filter({ has: button });
    await typeEverywhere(form);
    const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('.data'));
    await pressSlowly(page, button, async () => {
      hydrate();
      await expect(page.locator('html[data-hydrated]')).toHaveCount(1);
    });
    await sent;
  });
}
