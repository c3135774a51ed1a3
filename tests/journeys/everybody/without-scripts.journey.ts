import { newCustomer } from '../../world/customers.ts';
import { signIn } from '../customer.ts';
import { expect, test } from '../shop.ts';
import { addButton, continueToPayment, fillContact, orderSummary, typeAddress } from '../shopper.ts';

test.use({ javaScriptEnabled: false });

test('without scripts a guest comes as far as the card form, which says what it needs', async ({ page, email }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Browse the cards' }).click();
  await page.getByRole('link', { name: 'Do not be anxious about anything', exact: true }).first().click();
  await page.getByLabel('Envelope colour').selectOption({ label: 'Kraft' });
  await page.getByLabel('Quantity').fill('2');
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click();

  await expect(page).toHaveURL('/cart');
  await expect(page.getByText('Do not be anxious about anything added to cart')).toBeVisible();
  await page.getByLabel('Quantity of Do not be anxious about anything').fill('4');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByRole('region', { name: 'Order summary' })).toContainText('Subtotal£10.00');
  await page.getByRole('link', { name: 'Checkout' }).click();

  const notice = page.getByRole('main').locator('noscript');
  await expect(notice).toContainText('works without scripts but for the card form', { useInnerText: true });
  await fillContact(page, email);
  await expect(notice).toHaveCount(0);
  await typeAddress(page);
  await page.getByRole('radio', { name: 'Express' }).check();
  await page.getByRole('button', { name: 'Update total' }).click();
  await expect(orderSummary(page)).toContainText('Delivery£3.39');
  await expect(page.getByLabel('Address line 1')).toHaveValue('4 Harbour Row');
  await continueToPayment(page);
  await expect(notice).toBeVisible();
  await expect(notice).toContainText('needs scripts', { useInnerText: true });
  // The page shows no button that needs scripts.
  await expect(page.getByRole('button', { name: 'Place order' })).toBeHidden();
  await expect(page.getByText('Loading payment form...')).toBeHidden();
});

test('without scripts the header says how much is in the cart, and who is signed in', async ({ page, running }) => {
  await page.goto('/cards/do-not');
  const cart = page.getByRole('banner').getByRole('link', { name: /^Cart/ });
  await expect(cart).toHaveAccessibleName('Cart');
  await addButton(page, 'Do not be dismayed').click();
  await page.goto('/cards');
  await expect(cart).toHaveAccessibleName('Cart, 1 item');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Account' })).toBeHidden();

  await signIn(page, running, await newCustomer(running));
  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Logout' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Account' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeHidden();
  await expect(cart).toHaveAccessibleName('Cart, 1 item');
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('main').getByText('You have signed out.')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
});
