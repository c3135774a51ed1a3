import { expect, test } from '../shop.ts';
import { cards, expectOrderPlaced, fillCard, goToPayment, payWith } from '../shopper.ts';

test('a double click on Place order confirms the card once, and makes one order', async ({ page, email, owner }) => {
  await goToPayment(page, email);
  await fillCard(page, cards.good);
  const posts: string[] = [];
  page.on('request', (sent) => sent.method() === 'POST' && posts.push(new URL(sent.url()).pathname));
  await page.getByRole('button', { name: 'Place order' }).dblclick();

  await expectOrderPlaced(page);
  expect(posts.filter((path) => /\/(payment-session|confirm)$/.test(path))).toEqual([
    '/checkout/payment-session',
    expect.stringMatching(/\/confirm$/),
  ]);
  expect(await owner.ordersOf(email)).toHaveLength(1);
});

test('Back, a refresh and the payment step show the order that was placed, and make no second one', {
  tag: '@nightly',
}, async ({ page, email, owner }) => {
  await goToPayment(page, email);
  await payWith(page, cards.good);
  await expectOrderPlaced(page);

  await page.reload();
  await expectOrderPlaced(page);
  expect((await page.goBack())?.status()).toBe(200);
  await expectOrderPlaced(page);
  await page.goForward();
  await expectOrderPlaced(page);
  await page.goto('/checkout/payment');
  await expectOrderPlaced(page);
  expect(await owner.ordersOf(email)).toHaveLength(1);
});
