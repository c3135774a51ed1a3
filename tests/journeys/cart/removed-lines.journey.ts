import { addParcel, contentsOf, mary, parcelsOf } from '../../world/cards/parcels.ts';
import { variantOf } from '../../world/cards-on-sale.ts';
import { readCart } from '../../world/carts.ts';
import { call, pickList, pickText } from '../../world/store-api.ts';
import { answerCookies } from '../answer-cookies.ts';
import { expectSeen } from '../away/forms/pressing.ts';
import { addGiftCard } from '../gift-card-forms.ts';
import { readyCart } from '../ready-cart.ts';
import { expect, test } from '../shop.ts';
import { openCartWith, openHydrated, quantityOf, summary } from '../shopper.ts';

const card = 'Do not be anxious about anything';

test('a card that is removed by mistake comes back with its words, and a gift card with its message', async ({
  page,
  running,
}) => {
  await answerCookies(page);
  const cart = await readyCart(page);
  const variant_id = await variantOf(running, 'do-not-be-dismayed');
  const body = { variant_id, quantity: 2, words: 'Dear Ruth,\nwith love', hand: 'flowing' };
  expect(await call(running, `/store/carts/${cart}/words`, { body })).toMatchObject({ status: 200 });
  await addGiftCard(page, 'ruth@example.com', 'For the cards you like best.');
  const total = summary(page).getByText(/^Order total/);
  const before = await total.textContent();

  for (const title of ['Do not be dismayed', 'Gift card']) {
    const line = page.getByRole('main').getByRole('listitem').filter({ hasText: title });
    const said = await line.first().innerText();
    await page.getByRole('button', { name: `Remove ${title}` }).click();
    await page
      .getByRole('status')
      .filter({ hasText: `${title} removed from cart.` })
      .waitFor();
    // What would have to be typed again can be put back for as long as the shopper likes.
    const removed = page.getByRole('status').filter({ hasText: 'removed from cart.' });
    await expect(removed.locator('[style]')).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await expect(page.getByRole('button', { name: `Remove ${title}` })).toBeVisible();
    await expect(line.last()).toHaveText(said, { useInnerText: true });
    await expect(total).toHaveText(before ?? '');
  }
  await page.reload();
  await expect(page.getByText('Dear Ruth,')).toBeVisible();
  await expect(page.getByText('For the cards you like best.')).toBeVisible();
});

test('on a phone the message of a removed card leaves the way to the checkout free', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await answerCookies(page);
  await openCartWith(page, card, 'Do not be dismayed');
  await page.getByRole('button', { name: `Remove ${card}` }).click();
  const undo = page.getByRole('button', { name: 'Undo' });
  // The time of a message stops while it has the focus.
  await undo.focus();
  await expectSeen(undo);
  await expectSeen(page.getByRole('link', { name: 'Checkout' }));
});

test('a card for another person comes back into their parcel, beside what stayed in it', async ({
  page,
  running,
  email,
}) => {
  await answerCookies(page);
  const variants = await Promise.all(['do-not-be-anxious', 'do-not-be-dismayed'].map((one) => variantOf(running, one)));
  const cart = await readyCart(page, { email, variants, quantity: 3, isToBePaid: true });
  const items = pickList(await readCart(running, cart), 'items');
  const lines = items.map((item) => ({ line_id: pickText(item, 'id'), quantity: 2 }));
  await addParcel(running, cart, { lines, from_name: 'Naomi' });
  await openHydrated(page, '/cart');
  const hers = page.getByRole('main').getByRole('listitem').filter({ hasText: 'For Mary Jones' });
  await hers
    .filter({ hasText: card })
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect(hers).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(hers).toHaveCount(2);
  await expect(hers.filter({ hasText: card }).getByRole('spinbutton')).toHaveValue('2');
  const parcels = await parcelsOf(running, cart);
  expect(contentsOf(parcels)).toEqual([
    [1, 1],
    [2, 2],
  ]);
  expect(parcels[1]).toMatchObject({ from_name: 'Naomi', address: mary });
});

test('a cart that is cleared has forgotten its code, also on the same page', async ({ page }) => {
  await openCartWith(page, card);
  const code = page.getByLabel('Promotion code');
  await code.fill('WELCOME10');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(summary(page)).toContainText('Promotion code applied successfully!');
  await openHydrated(page, '/cart');
  await page.getByRole('button', { name: 'Clear cart' }).click();
  await page.getByRole('button', { name: 'Yes, clear it' }).click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Add to cart/ })
    .click();
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(1);
  await expect(code).toHaveValue('');
  await expect(code).toBeEnabled();
});

test('what the page said of an added card is over when the cart is cleared', async ({ page, running }) => {
  await page.goto('/cart');
  const form = { intent: 'add', variant: await variantOf(running, 'do-not-be-dismayed'), quantity: '1' };
  await page.request.post('/cart', { form, headers: { origin: new URL(page.url()).origin }, maxRedirects: 0 });
  await openHydrated(page, '/cart');
  const said = page.getByRole('main').getByText('Do not be dismayed added to cart!');
  await expect(said).toBeVisible();
  await page.getByRole('button', { name: 'Clear cart' }).click();
  await page.getByRole('button', { name: 'Yes, clear it' }).click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await expect(said).toBeHidden();
});

test('a code that falls off with its cards is not said to be applied, and is forgotten with Clear', async ({
  page,
}) => {
  await answerCookies(page);
  await openCartWith(page, card);
  await addGiftCard(page, 'ruth@example.com');
  const code = page.getByLabel('Promotion code');
  await code.fill('WELCOME10');
  await page.getByRole('button', { name: 'Apply' }).click();
  const applied = summary(page).getByText('Promotion code applied successfully!');
  await expect(applied).toBeVisible();
  await page.getByRole('button', { name: `Remove ${card}` }).click();
  await expect(summary(page)).toContainText('Discount£0.00');
  await expect(quantityOf(page, card)).toHaveCount(0);
  await expect(applied).toHaveCount(0);
  await expect(code).toBeEnabled();
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(summary(page)).toContainText('Promotion code removed');
  await page.reload();
  await expect(code).toHaveValue('');
});
