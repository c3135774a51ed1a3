import { expect, type Locator, type Page, type Request, type Response } from '@playwright/test';
import { mary } from '../world/cards/parcels.ts';
import { expectAnnounced } from './announcements.ts';
import { readyCart } from './ready-cart.ts';

export const cards = {
  good: '4242424242424242',
  declined: '4000000000000002',
  withoutFunds: '4000000000009995',
  asksForProof: '4000002500003155',
} as const;

/** `typeAddress` types it. */
export const address = {
  'First name': 'Róisín',
  'Last name': 'McKee',
  'Address line 1': '4 Harbour Row',
  City: 'Kilkeel',
  'Postal code': 'BT34 4AA',
} as const;

export async function openCard(page: Page, title: string) {
  await page.goto('/cards');
  await page.getByRole('link', { name: title, exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
}

/** Must be called on a card's page. Waits until the shop has confirmed. */
export async function addToCart(page: Page, { quantity = 1, envelope }: { quantity?: number; envelope?: string } = {}) {
  if (envelope) await page.getByLabel('Envelope colour').selectOption({ label: envelope });
  if (quantity !== 1) await page.getByLabel('Quantity').fill(String(quantity));
  const add = page.getByRole('button', { name: 'Add to cart', exact: true });
  await expectAnnounced(page, 'added to cart successfully!', () => add.click());
}

/** The link's accessible name tells how many cards are in the cart. */
export function cartLink(page: Page) {
  return page.getByRole('banner').getByRole('link', { name: /^Cart(,|$)/ });
}

export function quantityOf(page: Page, title: string) {
  return page.getByLabel(`Quantity of ${title}`);
}

export function summary(page: Page) {
  return page.getByRole('region', { name: 'Order summary' });
}

/** Opens a page and waits until it is hydrated. The error lists the scripts that did not load. */
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

/** Adds the cards by requests, not by clicks. */
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

/** Goes by the keyboard: the rows of a list are laid out as they come into sight, and move what is below the mouse. */
export function followBelowList(link: Locator): Promise<void> {
  return link.press('Enter');
}

export function addButton(page: Page, title: string) {
  return page
    .getByRole('article')
    .filter({ hasText: title })
    .getByRole('button', { name: /^Add to cart/ });
}

export function filter(page: Page, name: 'Collection' | 'Theme' | 'Group by') {
  return page.getByRole('combobox', { name: new RegExp(`^${name}`) });
}

/** The field is looked up in `main` because the footer of every page asks for an email address too. */
export async function fillEmail(page: Page, email: string) {
  await page.getByRole('main').getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page).toHaveURL('/checkout/contact/way');
}

export async function fillContact(page: Page, email: string) {
  await fillEmail(page, email);
  await page.getByRole('button', { name: 'Continue as guest' }).click();
  await expectShipping(page);
}

export async function expectShipping(page: Page) {
  await expect(page.getByRole('heading', { name: 'Shipping', exact: true })).toBeVisible();
}

export async function typeAddress(page: Page) {
  await fillFields(page, address);
}

/** To Mary goes a parcel of her own. */
export async function typeReceiver(form: Locator) {
  await fillFields(form, {
    'First name': mary.first_name,
    'Last name': mary.last_name,
    'Address line 1': mary.address_1,
    City: mary.city,
    'Postal code': mary.postal_code,
  });
}

export async function fillFields(form: Page | Locator, fields: Record<string, string>) {
  for (const [label, value] of Object.entries(fields)) await form.getByLabel(label, { exact: true }).fill(value);
}

export async function fillShipping(page: Page) {
  await typeAddress(page);
  await page.getByRole('radio', { name: 'Standard' }).check();
  await expectPriced(page);
  await continueToPayment(page);
}

/** Waits until the summary shows prices with the chosen delivery. */
export async function expectPriced(page: Page) {
  await expect(orderSummary(page)).not.toContainText(/Not chosen yet|Updating…/);
}

export async function continueToPayment(page: Page) {
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByRole('heading', { name: 'Payment method' })).toBeVisible();
}

export function orderSummary(page: Page) {
  return page.getByRole('complementary', { name: 'Order summary' });
}

/** The card provider's form is in a cross-origin frame. */
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

/** The cart holds one card of £2.50 with standard delivery. */
export async function goToPayment(page: Page, email: string) {
  await readyCart(page, { email, isToBePaid: true });
  await page.goto('/checkout/payment');
  await expect(page.getByRole('heading', { name: 'Payment method' })).toBeVisible();
}

export async function expectOrderPlaced(page: Page) {
  await expect(page.getByRole('heading', { name: 'Order placed successfully!' })).toBeVisible();
}
