import type { Locator, Page } from '@playwright/test';
import { haveAddress, newCustomer } from '../../world/customers.ts';
import { signIn } from '../customer.ts';
import { readyCart } from '../ready-cart.ts';
import { expect, test } from '../shop.ts';
import { summary } from '../shopper.ts';
import { openUnhydrated } from '../unhydrated.ts';
import { pressSlowly } from './forms/pressing.ts';

/** What folds and unfolds a part of a page, and what people do not see, have nothing that could be lost. */
const fieldsOfPage = ['input[name]:not([type=hidden], [name=website])', 'textarea', 'select'].join();

/** What a hand puts into a field: something else than what stands in it, and something that the field takes. */
const typedInto: Record<string, string> = {
  email: 'anna@linenandpsalm.example',
  tel: '028 9000 0000',
  number: '3',
  password: 'a-good-password',
  search: 'peace',
  textarea: 'Do you post to Rathlin?',
};

/** Fills in what can be seen of a part of the page. */
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

/** What stands in each field that can be seen, by its name. */
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
  'a letter to the shop': '/info/contact',
  'the search for an order': '/order-lookup',
};
const pagesOfAnAccount = {
  'the second step of the checkout, with addresses of an account': '/checkout/shipping',
  'the details of an account': '/account/details',
  'a new address of an account': '/account/addresses/new',
};

async function expectKept(page: Page, address: string) {
  const hydrate = await openUnhydrated(page, address);
  expect(new URL(page.url()).pathname).toBe(address);
  // What is chosen among the cards leads to other cards, where the search of the header begins anew.
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
  const tag = ['the cart', 'the second step of the checkout', 'a letter to the shop'].includes(name) ? [] : '@nightly';
  test(`what is typed into ${name} before the page is hydrated stays`, { tag }, async ({ page, email }) => {
    await readyCart(page, { email });
    await expectKept(page, address);
    // And it is more than shown.
    if (address === '/cart') await expect(summary(page)).toContainText('£7.50');
  });
}

for (const [name, address] of Object.entries(pagesOfAnAccount)) {
  test(`what is typed into ${name} before the page is hydrated stays`, { tag: '@nightly' }, async ({
    page,
    running,
  }) => {
    const anna = await newCustomer(running);
    await haveAddress(running, anna, '4 Harbour Row');
    await readyCart(page, { email: anna.email });
    await signIn(page, running, anna);
    await expectKept(page, address);
  });
}

/** The button that sends what was typed last, on pages that anybody may open. */
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
