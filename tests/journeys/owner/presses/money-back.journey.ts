import type { Page } from '@playwright/test';
import { Desk, type Order } from '../../../contract/orders/papers/desk.ts';
import { call } from '../../../world/store-api.ts';
import { expect, test } from '../../shop.ts';
import { landOnToday, orderInList, sizes, toDo } from '../at-the-desk.ts';

const stripOf = (page: Page, { number }: Order) => page.getByRole('region', { name: `Order ${number}` });
const cancelAll = { name: 'Cancel and pay back £8.24' };

for (const { name, width, height } of sizes) {
  test(`the owner refunds a card, cancels an order and grants a cancellation request in three presses each, at a ${name}`, {
    tag: '@nightly',
  }, async ({ page, running }) => {
    await page.setViewportSize({ width, height });
    const desk = await Desk.open(running);
    const one = desk.card(225);
    const cards = [
      { ...desk.card(250), quantity: 2 },
      { ...one, quantity: 1 },
    ];
    const [first, second, unwanted] = await Promise.all([
      desk.sell([{ ...one, quantity: 1 }]),
      desk.sell(cards),
      desk.sell(cards),
    ]);
    const headers = { 'x-order-access': unwanted.proof };
    await call(running, `/store/orders/${unwanted.id}/cancel-request`, { body: {}, headers });

    // Medusa's own pages take four, and leave the sum to the owner. The only card of an order is ticked already.
    const refund = await landOnToday(page, running);
    await refund.press(orderInList(page, first.number));
    const strip = stripOf(page, first);
    await refund.press(strip.getByRole('button', { name: 'Refund…' }));
    await refund.press(strip.getByRole('button', { name: 'Pay back £2.25' }));
    await expect(strip.getByRole('heading').first()).toContainText('£2.25 of it paid back');
    expect(refund.presses).toBeLessThanOrEqual(3);

    // Medusa's own pages take four, and do not show the refund.
    const cancel = await landOnToday(page, running);
    await cancel.press(orderInList(page, second.number));
    await cancel.press(stripOf(page, second).getByRole('button', cancelAll));
    await cancel.press(page.getByRole('alertdialog').getByRole('button', cancelAll));
    await expect(stripOf(page, second).getByRole('heading').first()).toContainText('cancelled on');
    expect(cancel.presses).toBeLessThanOrEqual(3);

    // Medusa's own list of orders does not show a cancellation request.
    const grant = await landOnToday(page, running);
    await grant.press(toDo(page, `Order ${unwanted.number} is to be cancelled`));
    await grant.press(stripOf(page, unwanted).getByRole('button', cancelAll));
    await grant.press(page.getByRole('alertdialog').getByRole('button', cancelAll));
    await expect(stripOf(page, unwanted).getByRole('heading').first()).toContainText('cancelled on');
    expect(grant.presses).toBeLessThanOrEqual(3);

    const refunded = [first, second, unwanted].map(async (order) => (await desk.ledger(order)).refunded);
    expect(await Promise.all(refunded)).toEqual([225, 824, 824]);
  });
}
