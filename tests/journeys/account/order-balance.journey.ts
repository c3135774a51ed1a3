import { anyVariant } from '../../world/cards-on-sale.ts';
import { linkIn, mailTo } from '../../world/mailbox.ts';
import { addCardToOrder, guestOrder } from '../../world/orders.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { expect, test } from '../shop.ts';
import { cards, fillCard } from '../shopper.ts';

test('a shopper pays for a card that was added to the order by the link in the mail', { tag: '@nightly' }, async ({
  page,
  email,
  running,
  owner,
}) => {
  const order = await guestOrder(running, email);
  await addCardToOrder(running, order.id, (await anyVariant(running)).id);
  const mail = await mailTo(email, 'is still to pay');
  await page.goto(linkIn(mail, `${running.storefront}/order/${order.id}/pay`));

  await expect(page).toHaveURL(`/order/${order.id}/pay`);
  await expect(page.getByRole('heading', { level: 1, name: `Pay for order ${order.number}` })).toBeVisible();
  const pay = page.getByRole('button', { name: 'Pay', exact: true });
  await fillCard(page, cards.declined);
  await expectAccessible(page);
  await pay.click();
  await expect(page.getByRole('alert').getByText('Nothing has been charged.')).toBeVisible();
  await fillCard(page, cards.good);
  await pay.click();

  await expect(page).toHaveURL(`/order/${order.id}`);
  await expect(page.getByText('Thank you. Your payment has reached us.')).toBeVisible();
  await expect(page.getByText('Still to pay')).toHaveCount(0);
  const [kept] = await owner.ordersOf(email);
  expect(kept?.payment_status).toBe('captured');
  await mailTo(email, 'nothing is left to pay');
});
