import { answerCookies } from '../answer-cookies.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { expect, test } from '../shop.ts';
import { addButton, addToCart, openHydrated, quantityOf, summary } from '../shopper.ts';
import { createMultiBuy } from './create-multi-buy.ts';

test('‘any five for £10’ stands on the card and its tile, and the cart says how many are missing until it holds', async ({
  page,
  running,
}) => {
  const { category, titles, remove } = await createMultiBuy(running, 'Hope', 'Joy');
  const [hope = ''] = titles;
  try {
    await answerCookies(page);
    await expect(async () => {
      await page.goto(`/${category}`);
      await expect(page.getByRole('article').getByText('Any 5 for £10')).toHaveCount(2, { timeout: 500 });
    }).toPass();
    await expectAccessible(page);
    await openHydrated(page, `/${category}`);
    await addButton(page, hope).click();
    const beside = page.getByRole('complementary', { name: 'In your cart' });
    await expect(beside).toContainText('Any 5 for £10: 4 more cards to go.');

    await openHydrated(page, `/${category}/uncategorized/${category}-1`);
    await expect(page.getByRole('main').getByText('Any 5 for £10')).toBeVisible();
    await addToCart(page, { quantity: 3 });
    await expect(beside).toContainText('Any 5 for £10: 1 more card to go.');
    await openHydrated(page, '/cart');
    await expect(page.getByRole('main')).toContainText('Any 5 for £10: 1 more card to go.');
    await quantityOf(page, hope).fill('2');
    await expect(page.getByRole('main')).toContainText('Any 5 for £10: your cart has it.');
    await expect(summary(page)).toContainText('Discount−£2.50');
    await expect(page.getByText('A saving of £2.50 has been applied to your order.')).toBeVisible();
    await expectAccessible(page);
  } finally {
    await remove();
  }
});
