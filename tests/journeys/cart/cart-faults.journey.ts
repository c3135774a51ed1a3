import type { Page } from '@playwright/test';
import { expectAnnounced } from '../announcements.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { expect, test } from '../faulty-shop.ts';
import { addButton, cartLink, openCartWith, openHydrated, quantityOf, summary } from '../shopper.ts';

const card = 'Do not be dismayed';
const other = 'Do not be anxious about anything';
const lines = /\/line-items$/;
const oneLine = /\/line-items\/\w+$/;
const cart = /\/store\/carts\/cart_\w+$/;

const banner = (page: Page) => page.getByRole('main').getByRole('alert').first();

test('an added card counts at once, and is taken back with a toast when the backend fails', async ({
  page,
  faultProxy,
}) => {
  await openHydrated(page, '/cards/do-not');
  const held = faultProxy.fail('POST', /\/store\/carts$/, 'held', { times: 1 });
  await addButton(page, other).click();
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');
  expect(held.count).toBeLessThanOrEqual(1);
  held.end();
  await expectAnnounced(page, `${other} added to cart!`);

  const failing = faultProxy.fail('POST', lines, { status: 500, message: 'Something inside broke.' });
  await addButton(page, card).click();
  await expectAnnounced(page, 'Failed to add item to cart. Please try again.');
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');
  await cartLink(page).click();
  await expect(banner(page)).toContainText('Failed to add item to cart');
  await expect(banner(page)).toContainText(/Reference: [0-9a-f]{10}/);
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(1);

  failing.end();
  await page.goBack();
  await expectAnnounced(page, `${card} added to cart!`, () => addButton(page, card).click());
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 2 items');
});

test('a card that is still being added stands in the cart as a line that is loading', { tag: '@nightly' }, async ({
  page,
  faultProxy,
}) => {
  await openHydrated(page, '/cards/do-not');
  const held = faultProxy.fail('POST', /\/store\/carts$/, 'held');
  await addButton(page, card).click();
  await cartLink(page).click();
  const loading = page.getByRole('main').locator('li').filter({ hasText: 'Loading...' });
  await expect(loading).toContainText('£0.00');
  held.end();
  await expect(page.getByRole('button', { name: `Remove ${card}` })).toBeVisible();
  await expect(loading).toHaveCount(0);
  await expect(summary(page)).toContainText('Subtotal£2.50');
});

test('an added card whose answer is lost is counted as it was added', { tag: '@nightly' }, async ({
  page,
  faultProxy,
}) => {
  await openCartWith(page, other);
  await openHydrated(page, '/cards/do-not');
  faultProxy.fail('POST', lines, 'done but lost', { times: 1 });
  await addButton(page, card).click();
  await expectAnnounced(page, 'Failed to add item to cart. Please try again.');
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 2 items');
});

test('when no cart can be made nothing is counted, and the shopper is told both', { tag: '@nightly' }, async ({
  page,
  faultProxy,
}) => {
  await openHydrated(page, '/cards/do-not');
  faultProxy.fail('POST', /\/store\/carts$/, { status: 503 });
  await addButton(page, card).click();
  await expectAnnounced(page, 'No cart available');
  await expect(cartLink(page)).toHaveAccessibleName('Cart');
  await cartLink(page).click();
  await expect(banner(page)).toContainText('Failed to create cart');
  await expect(page.getByText('Your cart is empty')).toBeVisible();
});

test('a quantity that cannot be changed goes back, and amounts are never guessed', { tag: '@nightly' }, async ({
  page,
  faultProxy,
}) => {
  await openCartWith(page, card);
  const held = faultProxy.fail('POST', oneLine, 'held');
  await quantityOf(page, card).fill('4');
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 4 items');
  await expect(summary(page)).toContainText('SubtotalUpdating…');
  await expect(summary(page)).toContainText('Order totalUpdating…');
  await expect(summary(page)).not.toContainText('£');
  const item = page.getByRole('main').locator('li').filter({ hasText: card });
  await expect(item).toHaveAttribute('inert');
  await expect(item).toHaveAttribute('aria-busy', 'true');
  await expectAccessible(page);
  held.end();
  await expect(summary(page)).toContainText('Subtotal£10.00');

  faultProxy.fail('POST', oneLine, { status: 500 });
  await quantityOf(page, card).fill('9');
  await expectAnnounced(page, 'Failed to update item quantity. Please try again.');
  await expect(quantityOf(page, card)).toHaveValue('4');
  await expect(banner(page)).toContainText('Failed to update item quantity');
  await expectAccessible(page);
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 4 items');
  await expect(summary(page)).toContainText('Subtotal£10.00');

  faultProxy.restore();
  await page.getByRole('button', { name: `One fewer of ${card}` }).click();
  await expect(summary(page)).toContainText('Subtotal£7.50');
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
});

test('when a code cannot be applied or removed, the field and the banner say so', { tag: '@nightly' }, async ({
  page,
  faultProxy,
}) => {
  await openCartWith(page, card);
  const code = page.getByLabel('Promotion code');
  const apply = page.getByRole('button', { name: 'Apply' });
  await expect(apply).toBeDisabled();
  for (const fault of ['html', 'cut', 'empty', { status: 500 }] as const) {
    const failing = faultProxy.fail('POST', cart, fault);
    await code.fill('WELCOME10');
    await apply.click();
    await expect(summary(page).getByRole('alert')).toHaveText('Invalid promotion code');
    await expect(banner(page)).toContainText('Failed to apply discount code');
    await expect(code).toHaveValue('WELCOME10');
    failing.end();
  }
  await apply.click();
  await expect(summary(page)).toContainText('Promotion code applied successfully!');
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);

  const failing = faultProxy.fail('POST', cart, { status: 500 });
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(summary(page).getByRole('alert')).toHaveText('Failed to remove promotion code');
  await expect(banner(page)).toContainText('Failed to remove discount code');
  await expectAccessible(page);
  await expect(code).toHaveValue('WELCOME10');
  failing.end();
});

test('a cart that cannot be read says so while it is open, and stays', { tag: '@nightly' }, async ({
  page,
  faultProxy,
}) => {
  await openCartWith(page, card);
  const away = faultProxy.fail('GET', cart, { status: 500 });
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(banner(page)).toContainText('Failed to retrieve cart');
  await expect(page.getByRole('button', { name: `Remove ${card}` })).toBeVisible();
  away.end();

  // Either the same page reads it again, or the next page that shows it.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  const again = faultProxy.fail('GET', cart, { status: 500 });
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(banner(page)).toContainText('Failed to retrieve cart');
  again.end();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Delivery' }).click();
  await expect(page).toHaveURL('/info/delivery');
  await cartLink(page).click();
  await expect(page.getByRole('button', { name: `Remove ${card}` })).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
});
