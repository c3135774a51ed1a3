import { expect, test } from '../faulty-shop.ts';
import { cards, expectOrderPlaced, goToPayment, payWith } from '../shopper.ts';

test('an order that is refused for good says why, releases the payment, and is paid again', {
  tag: '@nightly',
}, async ({ page, faultProxy, email, owner }) => {
  await goToPayment(page, email);
  const refusal = { status: 400, message: 'The code was used up by somebody else.' };
  faultProxy.fail('POST', /\/complete$/, refusal, { times: 1 });
  await payWith(page, cards.good);
  await expect(page.getByRole('main').getByRole('alert')).toContainText(refusal.message);
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Nothing has been charged.');
  expect(await owner.ordersOf(email)).toEqual([]);
  await expect(page.getByRole('button', { name: 'Place order' })).toBeEnabled();
  await payWith(page, cards.good);
  await expectOrderPlaced(page);
  expect(await owner.ordersOf(email)).toHaveLength(1);
});
