import { randomUUID } from 'node:crypto';
import { createIncompleteCards } from '../../world/cards/incomplete-cards.ts';
import { asAdmin } from '../../world/owner.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { readyCart } from '../ready-cart.ts';
import { expect, test } from '../shop.ts';
import { cardForm, cards, expectOrderPlaced, fillCard, orderSummary } from '../shopper.ts';

test('a price that rises while the page is open is shown before anything is paid', async ({
  page,
  email,
  owner,
  running,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const mark = randomUUID().slice(0, 8);
  const title = `Fear not ${mark}`;
  const own = await createIncompleteCards(running, `own-${mark}`, [{ title, handle: `own-${mark}` }]);
  const [card] = own.cards;
  try {
    await readyCart(page, { email, isToBePaid: true, variants: own.cards.map(({ variant }) => variant) });
    await page.goto('/checkout/payment');
    await fillCard(page, cards.good);
    const path = `/admin/products/${card?.product}/variants/${card?.variant}`;
    await asAdmin(running, path, { prices: [{ amount: 2.75, currency_code: 'gbp' }] });
    const placeOrder = page.getByRole('button', { name: 'Place order' });
    await placeOrder.click();

    const said = page.getByRole('status').filter({ hasText: 'Your cart has changed' });
    await expect(said).toContainText('Your cart has changed: it now comes to £3.74, not £3.49.');
    await expect(said).toContainText(`‘${title}’ is £2.75 now, not £2.50.`);
    await expect(said).toContainText('Nothing has been charged.');
    await expect(said).toBeInViewport();
    await expect(orderSummary(page)).toContainText('Order total£3.74');
    await expect(page.getByText('You pay £3.74 to')).toBeVisible();
    expect(await owner.ordersOf(email)).toEqual([]);
    await expectAccessible(page);
    // The card details are still in the form, and pay the new total.
    await expect(cardForm(page).getByLabel('Card number')).toHaveValue('4242 4242 4242 4242');
    await placeOrder.click();
    await expectOrderPlaced(page);
    expect(await owner.ordersOf(email)).toEqual([expect.objectContaining({ total: 3.74, payment_status: 'captured' })]);
  } finally {
    await own.remove();
  }
});
