import { codeMailedTo, giveGiftCard } from '../../world/cards/gift-cards.ts';
import { uniqueEmail } from '../../world/customers.ts';
import { answerCookies } from '../answer-cookies.ts';
import { addGiftCard, enterGiftCode } from '../gift-card-forms.ts';
import { readyCart } from '../ready-cart.ts';
import { expect, test } from '../shop.ts';
import { openHydrated } from '../shopper.ts';

test('a long address and long words stay inside the order summary, and every price with them', async ({ page }) => {
  await answerCookies(page);
  await addGiftCard(page, 'mary.of.the.long.and.winding.address@example.com', 'W'.repeat(120));
  await page.getByRole('link', { name: 'Checkout' }).click();
  const summary = page.getByRole('complementary', { name: 'Order summary' });
  await expect(summary.getByText('W'.repeat(120))).toBeVisible();
  const right = async (of: typeof summary) => of.evaluate((element) => element.getBoundingClientRect().right);
  for (const price of await summary.getByText('£10.00').filter({ visible: true }).all()) {
    expect(await right(price)).toBeLessThan(await right(summary));
  }
});

test('Enter in an address that looks mistyped asks about it where a screen reader hears it', async ({ page }) => {
  await openHydrated(page, '/gift-cards');
  const form = page.getByRole('form', { name: 'Gift card' });
  const said = form.getByRole('status');
  await expect(said).toHaveText('');
  const field = form.getByLabel('Mail it to');
  await field.fill('niece@gmial.com');
  await field.press('Enter');
  await expect(said).toHaveText(/^Did you mean niece@gmail\.com\?/);
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(/^Their email address.* Did you mean niece@gmail\.com\?/);
});

test('a gift card that was taken out while it is changed is bought again only with ‘Add to cart’', async ({ page }) => {
  await answerCookies(page);
  await addGiftCard(page, 'ruth@example.com');
  await page.getByRole('link', { name: 'Edit the gift card for ruth@example.com' }).click();
  const form = page.getByRole('form', { name: 'Gift card' });
  await form.getByLabel('Your words (optional)').fill('For your birthday.');
  const other = await page.context().newPage();
  await openHydrated(other, '/cart');
  await other.getByRole('button', { name: /^Remove/ }).click();
  await expect(other.getByText('Your cart is empty')).toBeVisible();
  await other.close();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('This gift card is not in your cart any more, so it was not changed.')).toBeVisible();
  await expect(form.getByLabel('Your words (optional)')).toHaveValue('For your birthday.');
  await form.getByRole('button', { name: 'Add to cart' }).click();
  await page.waitForURL('/cart');
  await expect(page.getByText('‘For your birthday.’')).toBeVisible();
});

test('the code of a gift card does not stay in its field once its balance is told', async ({ page, running }) => {
  const to = uniqueEmail('given');
  await giveGiftCard(running, to);
  const code = await codeMailedTo(to);
  await openHydrated(page, '/gift-cards/balance');
  await page.getByLabel('Code of a gift card').fill(code);
  await page.getByRole('button', { name: 'See what is left' }).click();
  await expect(page.getByText(/£20\.00 is left on the gift card ending/)).toBeVisible();
  await expect(page.getByLabel('Code of a gift card')).toHaveValue('');
});

test('a code that was never mailed is refused beside its field, which keeps it', async ({ page }) => {
  await readyCart(page);
  await enterGiftCode(page, 'AAAA-BBBB-CCCC-DDDD');
  await expect(page.getByText('There is no gift card with this code, or nothing is left on it.')).toBeVisible();
  await expect(page.getByLabel('Code of a gift card')).toHaveValue('AAAA-BBBB-CCCC-DDDD');
});

test('a code that is sent while the connection is lost stays in its field', async ({ page, context }) => {
  await readyCart(page);
  await openHydrated(page, '/cart');
  await page.getByText('Have a gift card?').click();
  await page.getByLabel('Code of a gift card').fill('AAAA-BBBB-CCCC-DDDD');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Use it' }).click();
  await expect(page.getByText('The shop did not answer. Please try again.')).toBeVisible();
  await expect(page.getByLabel('Code of a gift card')).toHaveValue('AAAA-BBBB-CCCC-DDDD');
  await context.setOffline(false);
});

test('a gift card is used with a double tap and taken off again, and each answer is seen', async ({
  page,
  running,
}) => {
  const to = uniqueEmail('given');
  await giveGiftCard(running, to);
  const code = await codeMailedTo(to);
  await readyCart(page);
  await openHydrated(page, '/cart');
  await page.getByText('Have a gift card?').click();
  const field = page.getByLabel('Code of a gift card');
  await field.fill(code);
  await page.getByRole('button', { name: 'Use it' }).dblclick();
  await expect(page.getByText('The gift card is in use.')).toBeVisible();
  await page.getByRole('button', { name: 'Take off' }).press('Enter');
  await expect(page.getByText('The gift card was taken off.')).toBeVisible();
  await expect(field).toBeFocused();
});
