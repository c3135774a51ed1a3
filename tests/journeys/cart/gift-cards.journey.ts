import { codeMailedTo, giftCardOf } from '../../world/cards/gift-cards.ts';
import { uniqueEmail } from '../../world/customers.ts';
import { asAdmin } from '../../world/owner.ts';
import type { RunningShop } from '../../world/running-shop.ts';
import { pick, pickList, pickText } from '../../world/store-api.ts';
import { addGiftCard, enterGiftCode, goToGiftCardPayment } from '../gift-card-forms.ts';
import { readyCart } from '../ready-cart.ts';
import { expect, test } from '../shop.ts';
import { cards, expectOrderPlaced, openHydrated, payWith, summary } from '../shopper.ts';

async function refundAll(running: RunningShop, order: string) {
  const desk = pick((await asAdmin(running, `/admin/orders/${order}/desk`)).body, 'desk');
  const [line] = pickList(desk, 'refund', 'lines');
  const sums = pickList(line, 'sums');
  const delivery = Number(pick(desk, 'refund', 'delivery'));
  const answer = await asAdmin(running, `/admin/orders/${order}/refunds`, {
    lines: [{ id: pickText(line ?? null, 'id'), quantity: sums.length }],
    ...{ delivery: true, refunded: 0, reason: '', amount: Math.round((Number(sums.at(-1)) + delivery) * 100) / 100 },
  });
  expect(answer.status).toBe(200);
}

test('a gift card is bought, mailed, spent in two orders, and has the one that is refunded back on it', async ({
  page,
  email,
  running,
  owner,
}) => {
  const to = uniqueEmail('given');
  await addGiftCard(page, to);
  await expect(page.getByLabel(/^Quantity of/)).toHaveCount(0);
  await goToGiftCardPayment(page, email);
  await expect(page.getByRole('navigation', { name: 'Checkout steps' })).toHaveText(/1 Contact.*2 Payment/);
  await expect(page.getByText('By email, as soon as you have paid')).toBeVisible();
  await payWith(page, cards.good);
  await expectOrderPlaced(page);
  await expect(page.getByText(`The gift card goes by email at once, to ${to}.`)).toBeVisible();
  await page.getByRole('link', { name: 'See your order' }).click();
  await expect(page.getByRole('region', { name: 'Gift cards' }).locator('img[src="/drawn-gift.svg"]')).toBeVisible();
  const code = await codeMailedTo(to);

  const giftCard = `Gift card ending ${code.slice(-4)}`;
  await test.step('the first order is paid by the gift card alone', async () => {
    await readyCart(page, { email: to, isToBePaid: true });
    await enterGiftCode(page, code.toLowerCase());
    await expect(summary(page)).toContainText(`${giftCard}, £6.51 left−£3.49`);
    await page.goto('/checkout/payment');
    await expect(page.getByText('Your gift card covers the whole order, so no card is needed.')).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
    await page.getByRole('button', { name: 'Place order' }).click();
    await expectOrderPlaced(page);
  });

  await test.step('the second takes the rest, and a card pays what is missing', async () => {
    await readyCart(page, { email: to, quantity: 5, isToBePaid: true });
    await enterGiftCode(page, code);
    await expect(summary(page)).toContainText(`${giftCard}, £0.00 left−£6.51`);
    await page.goto('/checkout/payment');
    await payWith(page, cards.good);
    await expectOrderPlaced(page);
  });
  expect(pick(await giftCardOf(running, to), 'left')).toBe(0);

  const orders = await owner.ordersOf(to);
  const first = orders.find(({ total }) => total === 0);
  await refundAll(running, first?.id ?? '');
  expect(pick(await giftCardOf(running, to), 'left')).toBe(3.49);
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
