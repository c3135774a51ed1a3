import { historyOf, ledgerOf } from '../../world/ledger.ts';
import { expect, test } from '../shop.ts';
import { addToCart, cards, expectOrderPlaced, fillContact, fillShipping, payWith } from '../shopper.ts';

test('a guest finds a card, buys it, and the owner has one order that is paid', async ({
  page,
  email,
  owner,
  running,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Browse the cards' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cards' })).toBeVisible();
  await page.getByRole('link', { name: 'Do not be anxious about anything', exact: true }).first().click();
  await expect(page.getByText('SKU: DN-02-WHITE')).toBeVisible();

  await page.getByLabel('Envelope colour').selectOption({ label: 'Kraft' });
  await expect(page.getByText('SKU: DN-02-KRAFT')).toBeVisible();
  await addToCart(page, { quantity: 2 });
  await page.getByRole('link', { name: /^Cart/ }).click();

  await expect(page.getByRole('heading', { name: 'Your cart' })).toBeVisible();
  await expect(page.getByText('Kraft envelope')).toBeVisible();
  await expect(page.getByLabel('Quantity of Do not be anxious about anything')).toHaveValue('2');
  await page.getByRole('link', { name: 'Checkout' }).click();

  await fillContact(page, email);
  await fillShipping(page);
  const summary = page.getByRole('complementary', { name: 'Order summary' });
  await expect(summary).toContainText('Subtotal£5.00');
  await expect(summary).toContainText('Delivery£0.99');
  await expect(summary).toContainText('Order total£5.99');
  await payWith(page, cards.good);

  await expectOrderPlaced(page);
  await expect(page.getByText('Thank you for your purchase.')).toBeVisible();
  await expect(page.getByText(/^Thank you, /)).toBeVisible();
  const bought = page.getByRole('list', { name: 'The cards that you chose' });
  await expect(bought).toContainText('Do not be anxious about anything');
  await expect(bought).toContainText('2 ×');
  await expect(page.getByText('£5.99')).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();

  expect(await page.evaluate(() => localStorage.getItem('cart_id'))).toBeNull();

  const orders = await owner.ordersOf(email);
  expect(orders).toHaveLength(1);
  expect(orders[0]).toMatchObject({ total: 5.99, payment_status: 'captured' });
  expect(orders[0]?.items).toEqual([expect.objectContaining({ quantity: 2 })]);

  const paymentId = orders[0]?.payment_collections[0]?.payments[0]?.data?.id ?? '';
  expect(await ledgerOf(running, paymentId)).toMatchObject({
    status: 'succeeded',
    capture_method: 'manual',
    amount: 599,
    amount_received: 599,
  });
  // The browser only authorised the payment; the shop captured it afterwards.
  expect(await historyOf(running, paymentId)).toEqual([
    'payment_intent.created',
    'payment_intent.amount_capturable_updated',
    'payment_intent.succeeded',
  ]);
});
