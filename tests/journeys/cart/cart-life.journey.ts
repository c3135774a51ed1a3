import { expectAnnounced } from '../announcements.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { expect, test } from '../shop.ts';
import { addButton, cartLink, openCartWith, openHydrated, quantityOf, summary } from '../shopper.ts';

const card = 'Do not be dismayed';
const other = 'Do not be anxious about anything';

const stored = (key: string) => localStorage.getItem(key);

test('a code is applied, stored for the next cart, and forgotten with Clear', async ({ page }) => {
  await openCartWith(page, card);
  const code = page.getByLabel('Promotion code');
  const apply = page.getByRole('button', { name: 'Apply' });
  await expect(apply).toBeDisabled();
  await code.fill(' welcome10 ');
  await code.press('Enter');
  await expect(summary(page)).toContainText('Promotion code applied successfully!');
  await expect(summary(page)).toContainText('Discount−£0.25');
  await expect(summary(page)).toContainText('A saving of £0.25 has been applied to your order.');
  await expect(code).toBeDisabled();
  await expect(code).toHaveValue('WELCOME10');
  await expect(apply).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Clear', exact: true })).toBeFocused();
  await expectAccessible(page);
  await page.reload();
  await expect(code).toHaveValue('WELCOME10');
  expect(await page.evaluate(stored, 'promo_code')).toBe('WELCOME10');

  // The code has its own cookie, so it comes back with the next cart.
  await page.context().clearCookies({ name: 'cart_id' });
  await page.evaluate(() => localStorage.removeItem('cart_id'));
  await openCartWith(page, other);
  await expect(summary(page)).toContainText('Discount−£0.25');
  await expect(code).toHaveValue('WELCOME10');

  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(summary(page)).toContainText('Promotion code removed');
  await expect(code).toBeFocused();
  await expect(code).toHaveValue('');
  await expect(summary(page)).toContainText('Discount£0.00');
  await page.reload();
  await expect(code).toHaveValue('');
  expect(await page.evaluate(stored, 'promo_code')).toBeNull();
});

test('cart and code are restored from local storage when the cookies are gone', async ({ page, context }) => {
  await openCartWith(page, card);
  await page.getByLabel('Promotion code').fill('WELCOME10');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(summary(page)).toContainText('Promotion code applied successfully!');
  const id = await page.evaluate(stored, 'cart_id');
  expect(id).toBe((await context.cookies()).find(({ name }) => name === 'cart_id')?.value && id);
  expect(id).toMatch(/^cart_/);

  await context.clearCookies();
  await page.goto('/cards');
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');
  await context.clearCookies();
  await page.goto('/cart');
  await expect(page.getByRole('button', { name: `Remove ${card}` })).toBeVisible();
  await expect(page.getByLabel('Promotion code')).toHaveValue('WELCOME10');
  // This cookie is HttpOnly.
  await context.clearCookies({ name: 'cart_id' });
  await page.goto('/cart');
  await expect(page.getByRole('button', { name: `Remove ${card}` })).toBeVisible();
});

test('a copy of a missing cart is dropped, and broken copies are ignored', { tag: '@nightly' }, async ({ page }) => {
  for (const junk of ['cart_01NOSUCHCART', '<script>', '{"id":', 'x'.repeat(100_000)]) {
    await page.context().clearCookies();
    await page.goto('/info/about');
    await page.evaluate((text) => localStorage.setItem('cart_id', text), junk);
    await page.context().clearCookies();
    await page.goto('/cart');
    await expect(page.getByText('Your cart is empty')).toBeVisible();
    await expect.poll(() => page.evaluate(stored, 'cart_id')).toBeNull();
  }
});

test('a browser whose storage throws buys like any other', { tag: '@nightly' }, async ({ page }) => {
  await page.addInitScript(() => {
    for (const storage of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, storage, {
        configurable: true,
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    }
  });
  await openHydrated(page, '/cards/do-not');
  await addButton(page, card).click();
  await expectAnnounced(page, `${card} added to cart!`);
  await page.goto('/cart');
  await expect(page.getByRole('button', { name: `Remove ${card}` })).toBeVisible();
});

test('a change in another tab shows when the shopper comes back to this one', { tag: '@nightly' }, async ({
  page,
  context,
}) => {
  await openCartWith(page, card, other);
  const second = await context.newPage();
  await openHydrated(second, '/cart');
  await second.getByRole('button', { name: `Remove ${card}` }).click();
  await expect(summary(second)).toContainText('Subtotal£2.50');

  // The other tab removed this line already, so the second removal must not fail.
  await page.getByRole('button', { name: `Remove ${card}` }).click();
  await expect(summary(page)).toContainText('Subtotal£2.50');
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);

  await second.getByRole('button', { name: `One more of ${other}` }).click();
  await expect(summary(second)).toContainText('Subtotal£5.00');
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 2 items');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(quantityOf(page, other)).toHaveValue('2');
});

test('a cart that is opened by the Back button is up to date', { tag: '@nightly' }, async ({ page }) => {
  await openCartWith(page, card, other);
  await page.goto('/info/about');
  const form = { intent: 'clear' };
  await page.request.post('/cart/changes', { form, headers: { origin: new URL(page.url()).origin } });
  await page.goBack();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await expect(cartLink(page)).toHaveAccessibleName('Cart');
});

test('a new quantity is not lost when the page is left at once', { tag: '@nightly' }, async ({ page }) => {
  await openCartWith(page, card);
  await page.getByRole('button', { name: `One more of ${card}` }).click();
  await expect(quantityOf(page, card)).toHaveValue('2');
  await page.goto('/info/about');
  await expect(async () => {
    await page.goto('/cart');
    await expect(quantityOf(page, card)).toHaveValue('2', { timeout: 1_000 });
  }).toPass();
});
