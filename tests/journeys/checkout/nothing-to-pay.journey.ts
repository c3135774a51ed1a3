import { Codes } from '../../world/codes.ts';
import { readyCart } from '../ready-cart.ts';
import { expect, test } from '../shop.ts';
import { expectOrderPlaced } from '../shopper.ts';

test('an order that costs nothing is placed without a card', { tag: '@nightly' }, async ({
  page,
  email,
  running,
  owner,
}) => {
  const codes = new Codes(running);
  try {
    const goods = await codes.make('items');
    const post = await codes.make('shipping_methods');
    await codes.apply(await readyCart(page, { email, isToBePaid: true }), [goods, post]);
    await page.goto('/checkout/payment');
    await expect(page.getByRole('heading', { name: 'Nothing to pay' })).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
    await page.getByRole('button', { name: 'Place order' }).click();
    await expectOrderPlaced(page);
    expect(await owner.ordersOf(email)).toEqual([expect.objectContaining({ total: 0 })]);
  } finally {
    await codes.remove();
  }
});
