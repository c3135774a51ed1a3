import { expect, test } from '../shop.ts';
import { addButton, cartLink, openCartWith, openHydrated, quantityOf, summary } from '../shopper.ts';

const card = 'Do not be dismayed';

test('a cart without a connection stays as it is, says what failed, and goes on when the connection is back', async ({
  page,
  context,
}) => {
  await openCartWith(page, card);
  const toast = (text: string) => page.getByRole('status').getByText(text, { exact: true });
  const banner = page.getByRole('main').getByText('Failed to retrieve cart');
  await context.setOffline(true);
  await page.getByRole('button', { name: `One more of ${card}` }).click();
  await expect(toast('Failed to update item quantity. Please try again.')).toBeVisible();
  await expect(quantityOf(page, card)).toHaveValue('1');

  await page.getByRole('button', { name: `Remove ${card}` }).click();
  await expect(toast('Failed to remove item from cart. Please try again.')).toBeVisible();
  await expect(page.getByRole('button', { name: `Remove ${card}` })).toBeVisible();

  await page.getByLabel('Promotion code').fill('WELCOME10');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(summary(page).getByRole('alert')).toHaveText('The shop did not answer. Please try again.');
  await expect(page.getByLabel('Promotion code')).toHaveValue('WELCOME10');

  await page.getByRole('button', { name: 'Clear cart' }).click();
  await page.getByRole('button', { name: 'Yes, clear it' }).click();
  await expect(toast('The cart could not be cleared. Please try again.')).toBeVisible();
  await expect(quantityOf(page, card)).toHaveValue('1');
  await expect(banner).toHaveCount(0);

  await context.setOffline(false);
  await page.getByRole('button', { name: `One more of ${card}` }).click();
  await expect(quantityOf(page, card)).toHaveValue('2');
  await expect(summary(page)).toContainText('Subtotal£5.00');
});

test('a card added without a connection is taken back with an error, and the next press adds it once', async ({
  page,
  context,
}) => {
  await openHydrated(page, '/cards/do-not');
  await context.setOffline(true);
  await addButton(page, card).click();
  await expect(page.getByText('Failed to add item to cart. Please try again.')).toBeVisible();
  await expect(cartLink(page)).toHaveAccessibleName('Cart');
  await context.setOffline(false);
  await addButton(page, card).click();
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');
});
