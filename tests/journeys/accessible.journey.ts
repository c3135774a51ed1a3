import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './shop.ts';
import {
  addToCart,
  cardForm,
  cards,
  expectOrderPlaced,
  fillContact,
  fillShipping,
  openCard,
  payWith,
} from './shopper.ts';

const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Nothing that the rules of WCAG 2.2 AA can find by machine. */
async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page }).withTags(standard).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([]);
}

for (const [name, address] of [
  ['home', '/'],
  ['the catalogue', '/cards'],
  ['a card', '/cards/do-not/do-not-be-anxious'],
  ['a coming-soon card', '/cards/wee/my-bow-in-the-cloud'],
  ['an empty cart', '/cart'],
  ['a missing card', '/cards/do-not/no-such-card'],
] as const) {
  test(`${name} is accessible`, async ({ page }) => {
    await page.goto(address);
    await expectAccessible(page);
  });
}

test('a purchase is accessible at every step', async ({ page, email }) => {
  await openCard(page, 'Do not be anxious about anything');
  await addToCart(page);
  await page.goto('/cart');
  await expect(page.getByRole('link', { name: 'Checkout' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Checkout' }).click();
  await page.getByRole('button', { name: 'Continue', exact: true }).press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page);
  await fillContact(page, email);
  await expectAccessible(page);
  await fillShipping(page);
  await expect(cardForm(page).getByLabel('Card number')).toBeVisible();
  await expectAccessible(page);
  await payWith(page, cards.good);
  await expectOrderPlaced(page);
  await expectAccessible(page);
});
