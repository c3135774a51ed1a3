import { randomUUID } from 'node:crypto';
import { createIncompleteCards } from '../../world/cards/incomplete-cards.ts';
import { asAdmin } from '../../world/owner.ts';
import { pickText } from '../../world/store-api.ts';
import { answerCookies } from '../answer-cookies.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { expect, test } from '../shop.ts';
import { addButton, addToCart, openHydrated, quantityOf, summary } from '../shopper.ts';

test('‘any five for £10’ stands on the card and its tile, and the cart says how many are missing until it holds', async ({
  page,
  running,
}) => {
  const mark = randomUUID().slice(0, 8);
  const category = `five-${mark}`;
  const titles = ['Hope', 'Joy'].map((title) => `${title} ${mark}`);
  const odd = await createIncompleteCards(
    running,
    category,
    titles.map((title, at) => ({ title, handle: `${category}-${at}` })),
  );
  const ids = odd.cards.map(({ product }) => product);
  const gift = { kind: 'multi-buy', cards: 5, pounds: 10, on: { kind: 'cards', ids } };
  const { body } = await asAdmin(running, '/admin/offers/codes', { code: `FIVE-${mark}`.toUpperCase(), gift });
  const path = `/admin/offers/codes/${pickText(body, 'id')}`;
  try {
    await answerCookies(page);
    await expect(async () => {
      await page.goto(`/${category}`);
      await expect(page.getByRole('article').getByText('Any 5 for £10')).toHaveCount(2, { timeout: 500 });
    }).toPass();
    await expectAccessible(page);
    await openHydrated(page, `/${category}`);
    await addButton(page, titles[0] ?? '').click();
    const beside = page.getByRole('complementary', { name: 'In your cart' });
    await expect(beside).toContainText('Any 5 for £10: 4 more cards to go.');

    await openHydrated(page, `/${category}/uncategorized/${category}-1`);
    await expect(page.getByRole('main').getByText('Any 5 for £10')).toBeVisible();
    await addToCart(page, { quantity: 3 });
    await expect(beside).toContainText('Any 5 for £10: 1 more card to go.');
    await openHydrated(page, '/cart');
    await expect(page.getByRole('main')).toContainText('Any 5 for £10: 1 more card to go.');
    await quantityOf(page, titles[0] ?? '').fill('2');
    await expect(page.getByRole('main')).toContainText('Any 5 for £10: your cart has it.');
    await expect(summary(page)).toContainText('Discount−£2.50');
    await expect(page.getByText('A saving of £2.50 has been applied to your order.')).toBeVisible();
    await expectAccessible(page);
  } finally {
    await asAdmin(running, path, undefined, 'DELETE');
    await odd.remove();
  }
});
