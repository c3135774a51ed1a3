import { ledgerOf } from '../../world/ledger.ts';
import { countAnnouncements } from '../announcements.ts';
import { answerCookies } from '../answer-cookies.ts';
import { expectSeen } from '../away/forms/pressing.ts';
import { expect, test } from '../shop.ts';
import { cardForm, cards, expectOrderPlaced, goToPayment, payWith } from '../shopper.ts';

test('a declined card leaves no order and says why, and another card then pays', async ({
  page,
  email,
  owner,
  running,
}) => {
  await goToPayment(page, email);
  await payWith(page, cards.declined);

  await expect(page.getByRole('alert')).toContainText('Your card was declined.');
  await expect(page.getByText('Payment failed. Please try again.')).toBeVisible();
  expect(await owner.ordersOf(email)).toEqual([]);

  await payWith(page, cards.good);

  await expectOrderPlaced(page);
  const [order, ...others] = await owner.ordersOf(email);
  expect(others).toEqual([]);
  expect(order).toMatchObject({ total: 3.49, payment_status: 'captured' });
  const payment = await ledgerOf(running, order?.payment_collections[0]?.payments[0]?.data?.id ?? '');
  expect(payment).toMatchObject({ status: 'succeeded', amount_received: 349 });
});

test('on a phone the reason for a declined card is in view, and no toast covers it', { tag: '@nightly' }, async ({
  page,
  email,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await answerCookies(page);
  await goToPayment(page, email);
  await payWith(page, cards.declined);
  await expect(page.getByText('Payment failed. Please try again.')).toBeVisible();
  await expectSeen(page.getByRole('alert').getByText('Your card was declined.'));
});

test('an incomplete card number is pointed out in the card form, and nothing is sent', { tag: '@nightly' }, async ({
  page,
  email,
  owner,
}) => {
  await goToPayment(page, email);
  await payWith(page, '4242');

  await expect(cardForm(page).getByText('Your card number is incomplete.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Your card number is incomplete.');
  expect(countAnnouncements(page, 'Payment failed. Please try again.')).toBe(0);
  expect(await owner.ordersOf(email)).toEqual([]);
});

test('a shopper whom the bank asks to authenticate does so and gets the order', async ({ page, email, owner }) => {
  await goToPayment(page, email);
  await payWith(page, cards.asksForProof);
  await page.frameLocator('iframe[title="Test bank"]').getByRole('button', { name: 'Complete' }).click();

  await expectOrderPlaced(page);
  expect(await owner.ordersOf(email)).toEqual([expect.objectContaining({ total: 3.49, payment_status: 'captured' })]);
});

test('a shopper who fails to authenticate has no order, and may try another card', { tag: '@nightly' }, async ({
  page,
  email,
  owner,
}) => {
  await goToPayment(page, email);
  await payWith(page, cards.asksForProof);
  await page.frameLocator('iframe[title="Test bank"]').getByRole('button', { name: 'Fail' }).click();

  await expect(page.getByRole('alert')).toContainText('We are unable to authenticate your payment method.');
  expect(await owner.ordersOf(email)).toEqual([]);

  await payWith(page, cards.good);
  await expectOrderPlaced(page);
  expect(await owner.ordersOf(email)).toHaveLength(1);
});
