import type { Page } from '@playwright/test';
import type { RunningShop } from '../../world/running-shop.ts';
import { answerCookies } from '../answer-cookies.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { expect, test } from '../shop.ts';
import { addButton, openHydrated, summary } from '../shopper.ts';
import { createMultiBuy } from './create-multi-buy.ts';

async function createOffer(running: RunningShop) {
  const { id, category, titles, remove } = await createMultiBuy(running, 'Hope', 'Joy', 'Peace');
  const [hope = '', joy = '', peace = ''] = titles;
  return { category, hope, joy, peace, box: `/fill-a-box?offer=${id}`, remove };
}

const filling = (page: Page) => page.getByRole('main').getByRole('heading', { name: / of 5: / });
const lying = (page: Page) => page.getByRole('list', { name: 'The box' }).getByRole('button', { name: /^Take out/ });
const takeOut = (page: Page, title: string) => page.getByRole('button', { name: `Take out ${title}` });
const oneMore = (page: Page, title: string) => page.getByRole('button', { name: `One more of ${title}` });

/** The shop shows a new offer only after some seconds. */
async function openBox(page: Page, { box, hope }: Awaited<ReturnType<typeof createOffer>>) {
  await expect(async () => {
    await page.goto(box);
    await expect(filling(page)).toBeVisible({ timeout: 500 });
    await expect(addButton(page, hope)).toBeVisible({ timeout: 500 });
  }).toPass();
}

for (const width of [360, 1280]) {
  const tag = width > 500 ? '@nightly' : [];
  test(`at ${width} pixels a box is filled card by card, and the cart costs what it says`, { tag }, async ({
    page,
    running,
  }) => {
    const shop = await createOffer(running);
    const { hope, joy, peace } = shop;
    try {
      await answerCookies(page);
      await page.setViewportSize({ width, height: 800 });
      await openBox(page, shop);
      await expect(filling(page)).toHaveText('0 of 5: choose five cards and all five are £10');
      await expectAccessible(page);

      await openHydrated(page, `/${shop.category}`);
      await addButton(page, hope).click();
      await page.getByRole('complementary', { name: 'In your cart' }).getByRole('link', { name: 'Fill a box' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Fill a box' })).toBeVisible();
      await expect(filling(page)).toHaveText('1 of 5: four more cards and all five are £10');

      await addButton(page, joy).click();
      await addButton(page, peace).click();
      await expect(filling(page)).toHaveText('3 of 5: two more cards and all five are £10');
      await expect(lying(page)).toHaveCount(3);
      await expect(page.getByRole('status').filter({ hasText: '3 of 5: two more cards' })).toHaveCount(1);
      // This page shows the cart itself, so the side cart stays closed.
      await expect(page.getByRole('complementary', { name: 'In your cart' })).toBeHidden();
      await expectAccessible(page);

      // Removing a card must not lose the focus.
      await takeOut(page, peace).focus();
      await page.keyboard.press('Enter');
      await expect(lying(page)).toHaveCount(2);
      await expect(page.getByRole('link', { name: 'Choose a card' }).first()).toBeFocused();

      await oneMore(page, hope).first().click();
      await oneMore(page, hope).first().click();
      await expect(lying(page)).toHaveCount(4);
      await expect(page.getByRole('link', { name: 'Checkout' })).toBeHidden();
      await oneMore(page, joy).click();
      await expect(filling(page)).toHaveText('5 of 5: all five are £10');
      await expect(page.getByRole('main').getByRole('link', { name: 'Checkout' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Start another box' })).toBeVisible();
      await expectAccessible(page);

      await addButton(page, peace).click();
      await expect(filling(page)).toHaveText('1 of 5: four more cards and all five are £10');
      await page.getByText('The full box before it').click();
      const before = page.getByRole('list', { name: 'Full box 1' });
      await expect(before.getByRole('button', { name: /^Take out/ })).toHaveCount(5);
      await expectAccessible(page);

      // The count changes at once, but is announced only when the shop has confirmed.
      await expect(page.getByRole('status').filter({ hasText: '1 of 5: four more cards' })).toHaveCount(1);
      await openHydrated(page, '/cart');
      await expect(summary(page)).toContainText('Discount−£2.50');
      await page.getByRole('main').getByRole('link', { name: 'Fill a box' }).click();
      await expect(lying(page)).toHaveCount(1);
      await page.reload();
      await expect(filling(page)).toHaveText('1 of 5: four more cards and all five are £10');
    } finally {
      await shop.remove();
    }
  });
}

test('a box without a connection stays as it is, says what failed, and goes on when the connection is back', {
  tag: '@nightly',
}, async ({ page, context, running }) => {
  const shop = await createOffer(running);
  const toast = (text: string) => page.getByRole('status').getByText(text, { exact: true });
  try {
    await answerCookies(page);
    await openBox(page, shop);
    await openHydrated(page, shop.box);
    await addButton(page, shop.hope).click();
    await expect(oneMore(page, shop.hope)).toBeEnabled();
    await context.setOffline(true);
    await oneMore(page, shop.hope).click();
    await expect(toast('Failed to update item quantity. Please try again.')).toBeVisible();
    await takeOut(page, shop.hope).click();
    await expect(toast('Failed to remove item from cart. Please try again.')).toBeVisible();
    await expect(lying(page)).toHaveCount(1);
    await context.setOffline(false);
    await oneMore(page, shop.hope).click();
    // The count is announced only when the shop has confirmed.
    await expect(page.getByRole('status').filter({ hasText: '2 of 5: three more cards' })).toHaveCount(1);
    await page.reload();
    await expect(lying(page)).toHaveCount(2);
  } finally {
    await shop.remove();
  }
});
