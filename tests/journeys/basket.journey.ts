import { expect, test } from './shop.ts';
import { addButton, addToCart, openCard } from './shopper.ts';

test('ten quick adds of ten cards put ten cards into the basket', async ({ page }) => {
  await page.goto('/cards');
  const buttons = page.getByRole('button', { name: /^Add to cart/ });
  for (let card = 0; card < 10; card += 1) await buttons.nth(card).click();

  // They go one after another, which takes a busy machine its time.
  await expect(page.getByRole('link', { name: /^Cart ?10$/ })).toBeVisible({ timeout: 60_000 });
  await page.goto('/cart');
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(10);
});

test('a card added before the page is awake is added once it is', async ({ page }) => {
  const { promise: scriptsMayCome, resolve: letScriptsCome } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scriptsMayCome;
    await route.continue();
  });
  await page.goto('/cards/do-not');
  const add = addButton(page, 'Do not be dismayed');
  await add.click();
  await expect(add).toHaveAttribute('aria-busy', 'true');
  letScriptsCome();

  await expect(page.getByRole('link', { name: /^Cart ?1$/ })).toBeVisible();
  await expect(page).toHaveURL('/cards/do-not');
});

test('a card added on a page whose scripts never come is added all the same', async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/cards/do-not');
  await addButton(page, 'Do not be dismayed').click();

  await expect(page).toHaveURL('/cart');
  await expect(page.getByText('Do not be dismayed added to cart')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove Do not be dismayed' })).toBeVisible();
});

test('the quantity of a line is changed and its amount follows', async ({ page }) => {
  await openCard(page, 'Do not be dismayed');
  await addToCart(page);
  await page.goto('/cart');
  await page.getByLabel('Quantity of Do not be dismayed').fill('3');

  await expect(page.getByRole('listitem').filter({ hasText: 'Do not be dismayed' })).toContainText('£7.50');
  await expect(page.getByRole('region', { name: 'Order summary' })).toContainText('Subtotal£7.50');
  await page.reload();
  await expect(page.getByLabel('Quantity of Do not be dismayed')).toHaveValue('3');
  await expect(page.getByRole('link', { name: /^Cart ?3$/ })).toBeVisible();
});

test('a removed line is gone, and the last one leaves an empty cart', async ({ page }) => {
  await openCard(page, 'Do not be dismayed');
  await addToCart(page);
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Remove Do not be dismayed' }).click();

  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible();
});

test('a promotion code that nobody has issued is refused', async ({ page }) => {
  await openCard(page, 'Do not be dismayed');
  await addToCart(page);
  await page.goto('/cart');
  await page.getByLabel('Promotion code').fill('NOSUCHCODE');
  await page.getByRole('button', { name: 'Apply' }).click();

  await expect(page.getByRole('alert')).toHaveText(/Invalid promotion code|This code is not valid or already applied/);
  await expect(page.getByRole('region', { name: 'Order summary' })).toContainText('Discount£0.00');
});
