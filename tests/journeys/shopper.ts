import { expect, type Page, type Request, type Response } from '@playwright/test';
import { expectAnnounced } from './announcements.ts';
import { readyCart } from './ready-cart.ts';

export const cards = {
  good: '4242424242424242',
  declined: '4000000000000002',
  withoutFunds: '4000000000009995',
  asksForProof: '4000002500003155',
} as const;

const address = {
  'First name': 'Róisín',
  'Last name': 'McKee',
  'Address line 1': '4 Harbour Row',
  City: 'Kilkeel',
  'Postal code': 'BT34 4AA',
} as const;

/** Opens a card's page the way a shopper finds it: by its name in the list of all cards. */
export async function openCard(page: Page, title: string) {
  await page.goto('/cards');
  await page.getByRole('link', { name: title, exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
}

/** From a card's page: puts it into the cart and waits until the shop has agreed. */
export async function addToCart(page: Page, { quantity = 1, envelope }: { quantity?: number; envelope?: string } = {}) {
  if (envelope) await page.getByLabel('Envelope colour').selectOption({ label: envelope });
  if (quantity !== 1) await page.getByLabel('Quantity').fill(String(quantity));
  const add = page.getByRole('button', { name: 'Add to cart' });
  await expectAnnounced(page, 'added to cart successfully!', () => add.click());
}

/** The cart in the header. Its name tells how many things are in it. */
export function cartLink(page: Page) {
  return page.getByRole('banner').getByRole('link', { name: /^Cart(,|$)/ });
}

export function quantityOf(page: Page, title: string) {
  return page.getByLabel(`Quantity of ${title}`);
}

export function summary(page: Page) {
  return page.getByRole('region', { name: 'Order summary' });
}

/** Opens a page and waits until its application has taken over; says how far it came if it does not. */
export async function openHydrated(page: Page, address: string) {
  const missed: string[] = [];
  const onResponse = (response: Response) => response.ok() || missed.push(`${response.status()} ${response.url()}`);
  const onFailure = (request: Request) => missed.push(`${request.failure()?.errorText} ${request.url()}`);
  page.on('response', onResponse).on('requestfailed', onFailure);
  await page.goto(address);
  const hydrated = page.locator('html[data-hydrated]');
  await hydrated.waitFor({ state: 'attached' }).catch(async (error: Error) => {
    const fetched = await page.evaluate(() =>
      performance.getEntriesByType('resource').flatMap(({ name }) => (name.endsWith('.js') ? [name] : [])),
    );
    const asked = await page.locator('script[type=module]').count();
    const said = [`start scripts: ${asked}`, `scripts: ${fetched.join(' ')}`, `not fetched: ${missed.join(', ')}`];
    throw new Error(`${address} was not hydrated (${said.join('; ')}). ${error.message}`);
  });
  page.off('response', onResponse).off('requestfailed', onFailure);
}

/** Puts cards into the cart without looking at the shop, and opens the cart. */
export async function openCartWith(page: Page, ...titles: string[]) {
  await page.goto('/cards');
  const origin = new URL(page.url()).origin;
  for (const title of titles) {
    const variant = await page.getByRole('article').filter({ hasText: title }).locator('[name=variant]').inputValue();
    const form = { intent: 'add', variant, quantity: '1' };
    const answer = await page.request.post('/cart/changes', { form, headers: { origin } });
    expect(await answer.json()).toMatchObject({ ok: true });
  }
  await openHydrated(page, '/cart');
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(titles.length);
}

/** The add button of a card in a list. */
export function addButton(page: Page, title: string) {
  return page
    .getByRole('article')
    .filter({ hasText: title })
    .getByRole('button', { name: /^Add to cart/ });
}

/** One of the filters of the catalogue. */
export function filter(page: Page, name: 'Collection' | 'Theme' | 'Group by') {
  return page.getByRole('combobox', { name: new RegExp(`^${name}`) });
}

/** The first step: the email address alone. The footer of every page asks for one too. */
export async function giveEmail(page: Page, email: string) {
  await page.getByRole('main').getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page).toHaveURL('/checkout/contact/way');
}

export async function fillContact(page: Page, email: string) {
  await giveEmail(page, email);
  await page.getByRole('button', { name: 'Continue as guest' }).click();
  await expectShipping(page);
}

export async function expectShipping(page: Page) {
  await expect(page.getByRole('heading', { name: 'Shipping', exact: true })).toBeVisible();
}

export async function typeAddress(page: Page) {
  for (const [label, value] of Object.entries(address)) await page.getByLabel(label, { exact: true }).fill(value);
}

export async function fillShipping(page: Page, delivery = 'Standard') {
  await typeAddress(page);
  await page.getByRole('radio', { name: delivery }).check();
  await expectPriced(page);
  await goOnToPayment(page);
}

/** The backend has reckoned the order with the delivery that is chosen. */
export async function expectPriced(page: Page) {
  await expect(orderSummary(page)).not.toContainText(/Not chosen yet|Updating…/);
}

export async function goOnToPayment(page: Page) {
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByRole('heading', { name: 'Payment method' })).toBeVisible();
}

/** What is being bought, beside the step. */
export function orderSummary(page: Page) {
  return page.getByRole('complementary', { name: 'Order summary' });
}

/** The card provider's own form, in a frame that the shop cannot look into. */
export function cardForm(page: Page) {
  return page.frameLocator('iframe[title="Secure payment input frame"]');
}

export async function fillCard(page: Page, number: string) {
  const form = cardForm(page);
  await form.getByLabel('Card number').fill(number);
  await form.getByLabel('Expiration date (MM / YY)').fill('12 / 40');
  await form.getByLabel('Security code').fill('123');
}

export async function payWith(page: Page, number: string) {
  await fillCard(page, number);
  await page.getByRole('button', { name: 'Place order' }).click();
}

/** At the card form, with one card of £2.50 in the cart and standard delivery. */
export async function goToPayment(page: Page, email: string) {
  await readyCart(page, { email, isToBePaid: true });
  await page.goto('/checkout/payment');
  await expect(page.getByRole('heading', { name: 'Payment method' })).toBeVisible();
}

export async function expectOrderPlaced(page: Page) {
  await expect(page.getByRole('heading', { name: 'Order placed successfully!' })).toBeVisible();
}
