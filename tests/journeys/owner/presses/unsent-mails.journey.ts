import type { Page, Route } from '@playwright/test';
import pg from 'pg';
import { Desk, type Order } from '../../../contract/orders/papers/desk.ts';
import { giveUpSentMails, mailsTo, mailTo } from '../../../world/mailbox.ts';
import type { RunningShop } from '../../../world/running-shop.ts';
import { expect, test } from '../../shop.ts';
import { expectWhole, landOnToday, openDesk, pressTwice, toDo } from '../at-the-desk.ts';

// Today names only the newest of these mails, so the tests would hide each other's.
test.describe.configure({ mode: 'serial' });

/** The shop does what is asked, but its answer does not arrive. */
async function loseAnswer(page: Page, path: string): Promise<string[]> {
  const asked: string[] = [];
  await page.route(path, async (route: Route) => {
    asked.push(route.request().url());
    await route.fetch();
    await route.abort('connectionreset');
  });
  return asked;
}

async function sellOne(running: RunningShop): Promise<{ desk: Desk; order: Order }> {
  const desk = await Desk.open(running);
  return { desk, order: await desk.sell([{ ...desk.card(250), quantity: 1 }]) };
}

/** An order whose confirmation was given up, as after a day without a mail server. */
async function orderWithUnsentMail(running: RunningShop): Promise<Order> {
  const { order } = await sellOne(running);
  await mailTo(order.email, String(order.number));
  const database = new pg.Client({ connectionString: running.databaseUrl });
  await database.connect();
  try {
    await giveUpSentMails(database, order.email, ['order-confirmation']);
  } finally {
    await database.end();
  }
  return order;
}

test('the owner comes from Today to a mail that was not sent, and sends it again in three presses', {
  tag: '@nightly',
}, async ({ page, running }) => {
  const order = await orderWithUnsentMail(running);
  const counter = await landOnToday(page, running);
  await counter.press(toDo(page, `Order ${order.number}: a mail about it could not be sent`));
  const strip = page.getByRole('region', { name: `Order ${order.number}` });
  await counter.press(strip.getByRole('button', { name: 'Send again: “Thank you for your order”' }));
  await counter.press(page.getByRole('alertdialog').getByRole('button', { name: 'Send it again' }));
  await expect.poll(async () => (await mailsTo(order.email)).length).toBe(2);
  expect(counter.presses).toBe(3);

  await page.goto(`${running.backend}/app/unsent-mails`);
  await expect(page.getByRole('heading', { name: 'Mails not sent', level: 1 })).toBeVisible();
  await expect(page.getByText(`A mail about order ${order.number}`)).toHaveCount(0);
});

test('a mail is put aside once, pressed twice and with its answer lost', { tag: '@nightly' }, async ({
  page,
  running,
}) => {
  const [order, other] = [await orderWithUnsentMail(running), await orderWithUnsentMail(running)];
  await openDesk(page, running, '/unsent-mails');
  const row = ({ number }: Order) =>
    page
      .getByRole('list', { name: 'Mails not sent' })
      .getByRole('listitem')
      .filter({ hasText: `order ${number}` });
  await expect(row(order)).toContainText(`To ${order.email}`);
  await expect(row(order).getByRole('link', { name: `Open order ${order.number}` })).toBeVisible();
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await expectWhole(page);
  }
  const asked = await loseAnswer(page, '**/admin/unsent-mails/*/put-aside');
  await row(order).getByRole('button', { name: 'Put aside' }).evaluate(pressTwice);
  await expect(page.getByText('The shop cannot be reached.').first()).toBeVisible();
  // The list tells the owner that the mail is put aside all the same.
  await expect(row(order)).toHaveCount(0);
  await expect(row(other)).toHaveCount(1);
  expect(asked).toHaveLength(1);

  await page.unrouteAll();
  await row(other).getByRole('button', { name: 'Put aside' }).click();
  await expect(row(other)).toHaveCount(0);
  await page.goto(`${running.backend}/app/today`);
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();
  await expect(toDo(page, `Order ${other.number}: a mail`)).toHaveCount(0);
});
