import type { Locator, Page } from '@playwright/test';
import { Desk, type Order } from '../../contract/orders/papers/desk.ts';
import {
  cartOfCards,
  cartWithGiftCard,
  codeMailedTo,
  payWithGiftCard,
  wantGiftCard,
} from '../../world/cards/gift-cards.ts';
import { orderOnAccount, readyCartOf, tradeCustomer } from '../../world/cards/trade.ts';
import { cardAt } from '../../world/cards-on-sale.ts';
import { complete } from '../../world/carts.ts';
import { uniqueEmail } from '../../world/customers.ts';
import { mailTo } from '../../world/mailbox.ts';
import { buy, postOrder, proofFor } from '../../world/orders.ts';
import { asAdmin } from '../../world/owner.ts';
import type { RunningShop } from '../../world/running-shop.ts';
import { call, pick, pickList, pickText } from '../../world/store-api.ts';
import { expectAnnounced } from '../announcements.ts';
import { expect, test } from '../shop.ts';
import { openDesk, pressTwice } from './at-the-desk.ts';

const widths = [1366, 390];

/** Opens an order and counts the presses from there on. */
async function openOrder(page: Page, running: RunningShop, order: Pick<Order, 'id' | 'number'>, width: number) {
  await page.setViewportSize({ width, height: 900 });
  await openDesk(page, running, `/orders/${order.id}`);
  const strip = page.getByRole('region', { name: `Order ${order.number}` });
  await expect(strip.getByRole('heading').first()).toBeVisible();
  await page.evaluate(() => {
    addEventListener(
      'click',
      ({ isTrusted }) => {
        // The synthetic click that a label sends to its field is not trusted, and does not count.
        if (isTrusted) Reflect.set(window, 'presses', Number(Reflect.get(window, 'presses') ?? 0) + 1);
      },
      true,
    );
  });
  return { strip, presses: () => page.evaluate(() => Number(Reflect.get(window, 'presses') ?? 0)) };
}

async function sellThree(running: RunningShop) {
  const desk = await Desk.open(running);
  const [two, one] = [desk.card(250), desk.card(225)];
  const order = await desk.sell([
    { ...two, quantity: 2 },
    { ...one, quantity: 1 },
  ]);
  return { desk, order, two, one };
}

const askToCancel = (running: RunningShop, { id, proof }: Pick<Order, 'id' | 'proof'>) =>
  call(running, `/store/orders/${id}/cancel-request`, {
    body: { reason: 'Ordered twice' },
    headers: { 'x-order-access': proof },
  });

/** Nothing overflows, buttons are high enough for a thumb, and no jargon of Medusa's appears. */
async function expectWhole(strip: Locator, width: number) {
  const box = await strip.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
  expect(await strip.evaluate((node) => node.scrollWidth - node.clientWidth)).toBeLessThanOrEqual(0);
  if (width < 640) {
    for (const button of await strip.getByRole('button').filter({ hasText: /\w/ }).all()) {
      expect((await button.boundingBox())?.height, await button.innerText()).toBeGreaterThanOrEqual(40);
    }
  }
  expect(await strip.innerText()).not.toMatch(/fulfil|captur|payload|pp_|credit line|notification|undefined|\[object/i);
}

for (const width of widths) {
  const tag = width > 500 ? '@nightly' : [];
  test.describe(`at ${width} pixels the owner`, { tag }, () => {
    test('refunds two of three cards by ticking them, one of them in three presses', async ({ page, running }) => {
      const { desk, order, two, one } = await sellThree(running);
      const { strip, presses } = await openOrder(page, running, order, width);
      await expect(strip.getByRole('heading').first()).toContainText('to post by Standard · Ruth, Testtown');
      await expectWhole(strip, width);

      await strip.getByRole('button', { name: 'Refund…' }).click();
      await strip.getByRole('checkbox', { name: one.title }).click();
      await strip.getByRole('button', { name: 'Pay back £2.25' }).click();
      await expectAnnounced(page, '£2.25 goes back. The shopper is told by mail.');
      expect(await presses()).toBe(3);
      await expect(strip.getByRole('heading').first()).toContainText('£2.25 of it paid back');

      await strip.getByRole('button', { name: 'Refund…' }).click();
      await strip.getByRole('checkbox', { name: two.title }).click();
      await strip.getByRole('spinbutton', { name: `How many of ${two.title}` }).fill('1');
      await strip.getByRole('textbox', { name: 'Reason, for the shopper' }).fill('One is sold out');
      await expectWhole(strip, width);
      const requests: string[] = [];
      page.on('request', (request) => request.url().endsWith('/refunds') && requests.push(request.url()));
      await strip.getByRole('button', { name: 'Pay back £2.50' }).evaluate(pressTwice);

      const mail = await mailTo(order.email, /A refund of £2\.50/);
      expect(requests).toHaveLength(1);
      await expectAnnounced(page, '£2.50 goes back.');
      expect(await strip.getByRole('alert').allInnerTexts()).toEqual([]);
      expect(mail.text.replace(/\s+/g, ' ')).toContain('One is sold out');
      await expect(strip.getByRole('list', { name: 'What happened' })).toContainText(
        `Paid back: £2.50 for 1 × ${two.title}`,
      );
      expect((await desk.ledger(order)).refunded).toBe(475);
      const slip = String((await desk.asOwner(`orders/${order.id}/packing-slip`)).body);
      expect(slip).not.toContain(one.title);
    });
  });
}

test.describe('on a telephone the owner', { tag: '@nightly' }, () => {
  const width = 390;

  test('cancels with the sum on the button, in two presses', async ({ page, running }) => {
    const { desk, order } = await sellThree(running);
    const { received } = await desk.ledger(order);
    const { strip, presses } = await openOrder(page, running, order, width);
    const name = `Cancel and pay back £${(received / 100).toFixed(2)}`;

    await strip.getByRole('button', { name }).click();
    await page.getByRole('alertdialog').getByRole('button', { name }).click();
    await expect(strip.getByRole('heading').first()).toContainText('all of it paid back · cancelled on');
    expect(await presses()).toBe(2);
    await expect(strip.getByRole('button', { name: /Cancel|Refund/ })).toHaveCount(0);
    expect((await desk.ledger(order)).refunded).toBe(received);
  });

  test('sees a cancellation request first, and grants it in two presses', async ({ page, running }) => {
    const { desk, order } = await sellThree(running);
    await askToCancel(running, order);
    const { received } = await desk.ledger(order);
    const { strip, presses } = await openOrder(page, running, order, width);
    await expect(strip.getByRole('heading').first()).toHaveText('The shopper asks to cancel this order');
    await expect(strip.getByText('“Ordered twice”').first()).toBeInViewport({ ratio: 1 });
    await expect(strip.getByRole('button', { name: 'Already posted' })).toBeInViewport({ ratio: 1 });
    await expectWhole(strip, width);

    const name = `Cancel and pay back £${(received / 100).toFixed(2)}`;
    await strip.getByRole('button', { name }).click();
    await page.getByRole('alertdialog').getByRole('button', { name }).click();
    await expect(strip.getByRole('heading').first()).toContainText('cancelled on');
    expect(await presses()).toBe(2);
    expect((await desk.ledger(order)).refunded).toBe(received);
  });

  test('answers a cancellation request that came too late, in two presses', async ({ page, running }) => {
    const { order } = await sellThree(running);
    await askToCancel(running, order);
    const { strip, presses } = await openOrder(page, running, order, width);

    await strip.getByRole('button', { name: 'Already posted' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, already posted' }).click();
    await expect(strip.getByRole('heading').first()).toContainText('posted on');
    expect(await presses()).toBe(2);
    await mailTo(order.email, /was already on its way/);
  });

  test('closes a withdrawal of which nothing came back, in two presses', async ({ page, running }) => {
    const { desk, order } = await sellThree(running);
    await desk.post(order);
    await askToCancel(running, order);
    const { strip, presses } = await openOrder(page, running, order, width);
    await expect(strip.getByRole('heading').first()).toHaveText('The shopper withdraws from this order');
    await expectWhole(strip, width);

    await strip.getByRole('button', { name: 'Nothing came back' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, close it' }).click();
    await expect(strip.getByRole('heading').first()).toContainText('posted on');
    expect(await presses()).toBe(2);
    await mailTo(order.email, /We have closed your withdrawal/);
  });

  test('saves a note, and resends a mail after one confirmation', async ({ page, running }) => {
    const { order } = await sellThree(running);
    await mailTo(order.email, String(order.number));
    const { strip } = await openOrder(page, running, order, width);
    const note = strip.getByRole('textbox', { name: 'Note for the shop' });
    await note.fill('Put in a bookmark');
    await strip.getByRole('button', { name: 'Keep the note' }).click();
    await expect(strip.getByText(/^Kept /)).toBeVisible();

    await strip.getByRole('button', { name: 'Send again: “Thank you for your order”' }).click();
    const asked = page.getByRole('alertdialog');
    await expect(asked).toContainText(order.email);
    await asked.getByRole('button', { name: 'Send it again' }).click();
    const times = strip
      .getByRole('listitem')
      .filter({ hasText: `Mail “Thank you for your order” sent to ${order.email}` });
    await expect(times).toHaveCount(2);
    await expectWhole(strip, width);

    await page.reload();
    await expect(note).toHaveValue('Put in a bookmark');
  });
});

test('a note that someone else keeps while the owner writes another takes nothing away', async ({ page, running }) => {
  const { order } = await sellThree(running);
  const { strip } = await openOrder(page, running, order, 1366);
  const note = strip.getByRole('textbox', { name: 'Note for the shop' });
  await note.fill('Put in a bookmark');
  await asAdmin(running, `/admin/orders/${order.id}/note`, { text: 'Ring first' });
  // The strip is read again every ten seconds.
  await expect(strip.getByText('It was changed meanwhile, and says: “Ring first”')).toBeVisible();
  await expect(note).toHaveValue('Put in a bookmark');
  await note.fill('Put in a bookmark. Ring first');
  await strip.getByRole('button', { name: 'Keep the note' }).click();
  await expect(strip.getByText(/^Kept /)).toBeVisible();
  await expect(strip.getByText(/changed meanwhile/)).toBeHidden();
  await page.reload();
  await expect(note).toHaveValue('Put in a bookmark. Ring first');
});

test('the owner pays back the delivery alone by ticking it', { tag: '@nightly' }, async ({ page, running }) => {
  const { desk, order } = await sellThree(running);
  const delivery = (await desk.ledger(order)).received - 725;
  expect(delivery).toBeGreaterThan(0);
  const { strip, presses } = await openOrder(page, running, order, 390);
  await strip.getByRole('button', { name: 'Refund…' }).click();
  await strip.getByRole('checkbox', { name: 'Delivery' }).click();
  await strip.getByRole('button', { name: `Pay back £${(delivery / 100).toFixed(2)}` }).click();
  await expect(strip.getByRole('list', { name: 'What happened' })).toContainText('Paid back');
  expect(await presses()).toBe(3);
  expect((await desk.ledger(order)).refunded).toBe(delivery);
});

test('the owner pays back a sum for goodwill, and a part of the delivery', async ({ page, running }) => {
  const { desk, order } = await sellThree(running);
  const { strip } = await openOrder(page, running, order, 390);
  await strip.getByRole('button', { name: 'Refund…' }).click();
  await strip.getByRole('textbox', { name: 'Besides, for goodwill (£)' }).fill('1');
  await strip.getByRole('textbox', { name: 'How much of the delivery (£)' }).fill('1000');
  await expect(strip.getByRole('alert')).toContainText('is left of what was paid for delivery.');
  await strip.getByRole('textbox', { name: 'How much of the delivery (£)' }).fill('0.50');
  await expectWhole(strip, 390);
  await strip.getByRole('button', { name: 'Pay back £1.50' }).click();
  await expect(strip.getByRole('list', { name: 'What happened' })).toContainText(
    'Paid back: £1.50 for delivery; goodwill, £1.00.',
  );
  expect((await desk.ledger(order)).refunded).toBe(150);
});

test('a withdrawal from an Express order fills in the standard charge', async ({ page, running }) => {
  const desk = await Desk.open(running);
  const order = await desk.sell([{ ...desk.card(225), quantity: 5 }], { delivery: 'Express' });
  await desk.post(order);
  await askToCancel(running, order);
  const { strip } = await openOrder(page, running, order, 390);
  await strip.getByRole('button', { name: 'Refund what came back…' }).click();
  await expect(strip.getByText('Standard delivery would have cost £0.00')).toBeVisible();
  await expect(strip.getByRole('checkbox', { name: 'Delivery' })).not.toBeChecked();
  await strip.getByRole('button', { name: 'Pay back £11.25' }).click();
  await expect(strip.getByRole('list', { name: 'What happened' })).toContainText('Paid back: £11.25');
  await strip.getByRole('button', { name: 'It is settled' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, close it' }).click();
  await expect(strip.getByText('The shopper withdraws from this order')).toBeHidden();
});

test('the owner sends an order after all whose shopper wanted it cancelled', async ({ page, running }) => {
  const { order } = await sellThree(running);
  await askToCancel(running, order);
  const { strip } = await openOrder(page, running, order, 390);
  await strip.getByRole('button', { name: 'Send it after all' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, close it' }).click();
  await expect(strip.getByRole('link', { name: 'Posted…' })).toBeVisible();
  await mailTo(order.email, /goes on/);
});

test('an order on account says what is owed by when, and opens its invoice', async ({ page, running }) => {
  const who = await tradeCustomer(running, { credit_limit: 200 });
  const cart = await readyCartOf(running, who, [[(await cardAt(running, 250)).variant, 42]]);
  const { id } = await orderOnAccount(running, who, cart);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await openDesk(page, running, `/orders/${id}`);
    const strip = page.getByRole('region', { name: /^Order \d+$/ });
    await expect(strip.getByRole('heading').first()).toContainText(
      /^On account: invoice INV-\d{5}, £\d+\.\d\d due \d{1,2} \w+ \d{4} · to post/,
    );
    await expectWhole(strip, width);
    const link = strip.getByRole('link', { name: 'Invoice' });
    const file = await page.request.get(new URL((await link.getAttribute('href')) ?? '', page.url()).href);
    expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf']);
    await strip.getByRole('button', { name: 'Cancel the order' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText(/£\d+\.\d\d comes off invoice INV-\d{5} with a credit note/);
    await question.getByRole('button', { name: 'Keep the order' }).click();
  }
});

test('a payment of an invoice is written down once by a double press, and a credit note has a sum of its own', async ({
  page,
  running,
}) => {
  const who = await tradeCustomer(running, { kind: 'church', credit_limit: 200 });
  const cart = await readyCartOf(running, who, [[(await cardAt(running, 250)).variant, 6]]);
  const { id } = await orderOnAccount(running, who, cart);
  const invoiceOf = async () =>
    pickList((await asAdmin(running, '/admin/trade-invoices?limit=50&state=open')).body, 'invoices').find(
      (one) => pick(one, 'order_id') === id,
    ) ?? null;
  const number = pickText(await invoiceOf(), 'number');
  await openDesk(page, running, '/trade');
  const row = page.getByRole('listitem').filter({ hasText: number });
  await row.getByRole('button', { name: 'Paid, or credit…' }).click();
  await row.getByLabel('Sum that came, in £').fill('5');
  await expect(row.getByLabel('Sum to take off, in £')).toHaveValue('');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/payments')) sent.push(request.url());
  });
  await row.getByRole('button', { name: 'It was paid' }).evaluate(pressTwice);
  await expectAnnounced(page, 'The payment is written down, and the shop is thanked by mail.');
  await expect(row).toContainText('£5.00 paid');
  expect(sent).toHaveLength(1);
  expect(await invoiceOf()).toMatchObject({ paid: 5, credited: 0 });
});

test('a wish to cancel an order of which a gift card is spent is answered, and marks nothing as posted', async ({
  page,
  running,
}) => {
  const [email, to] = [uniqueEmail('buyer'), uniqueEmail('given')];
  const cart = await cartOfCards(running, email);
  await wantGiftCard(running, cart, { email: to, amount: 20 });
  const placed = await buy(running, cart);
  const spending = await cartOfCards(running, uniqueEmail('ruth'));
  await payWithGiftCard(running, spending, await codeMailedTo(to));
  await complete(running, spending);
  await askToCancel(running, { ...placed, proof: await proofFor(placed.id) });
  const { strip } = await openOrder(page, running, placed, 390);
  await expect(strip.getByText(/^£\d+\.\d\d of the gift cards that were bought with it is spent/)).toBeVisible();
  await expect(strip.getByRole('button', { name: 'Cancel and pay back' })).toHaveCount(0);
  await expectWhole(strip, 390);
  await strip.getByRole('button', { name: 'Refund the rest…' }).click();
  await expect(strip.getByRole('checkbox', { name: 'Delivery' })).toBeChecked();

  await strip.getByRole('button', { name: 'It cannot be cancelled' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, close it' }).click();
  await expect(strip.getByRole('heading').first()).toContainText('to post');
  await mailTo(email, /cannot be cancelled/);
});

test('a gift card that cannot be cancelled any more is never called posted', async ({ page, running }) => {
  const [email, to] = [uniqueEmail('buyer'), uniqueEmail('given')];
  const placed = await buy(running, await cartWithGiftCard(running, email, to));
  await askToCancel(running, { ...placed, proof: await proofFor(placed.id) });
  const { strip: before } = await openOrder(page, running, placed, 390);
  await expect(
    before.getByText('It holds gift cards alone, which went by mail. Nothing of them is spent.'),
  ).toBeVisible();
  const spending = await cartOfCards(running, uniqueEmail('ruth'), 8);
  await payWithGiftCard(running, spending, await codeMailedTo(to));
  await complete(running, spending);
  const { strip } = await openOrder(page, running, placed, 390);
  await expect(strip.getByText(/of the gift cards that were bought with it is spent/)).toBeVisible();
  await expect(strip.getByText(/Nothing else of it is left to pay back\.$/)).toBeVisible();
  await expect(strip.getByText(/parcel|Do not post it/)).toHaveCount(0);
  await expect(strip.getByRole('button', { name: 'Refund the rest…' })).toHaveCount(0);
  await expect(strip.getByRole('button', { name: 'It cannot be cancelled' })).toBeVisible();
  await expect(strip.getByRole('button', { name: 'Already posted' })).toHaveCount(0);
});

test('a withdrawal from an order on account leads to its invoice, and is settled once that is credited', async ({
  page,
  running,
}) => {
  const who = await tradeCustomer(running, { kind: 'church', credit_limit: 200 });
  const cart = await readyCartOf(running, who, [[(await cardAt(running, 250)).variant, 6]]);
  const { id } = await orderOnAccount(running, who, cart);
  await postOrder(running, id);
  await askToCancel(running, { id, proof: await proofFor(id) });
  await openDesk(page, running, `/orders/${id}`);
  const strip = page.getByRole('region', { name: /^Order \d+$/ });
  await expect(strip.getByRole('link', { name: 'Credit its invoice…' })).toHaveAttribute('href', '/app/trade');
  await expect(strip.getByRole('button', { name: /Refund|It is settled/ })).toHaveCount(0);
  const { body } = await asAdmin(running, '/admin/trade-invoices?limit=50&state=open');
  const invoice = pickList(body, 'invoices').find((one) => pick(one, 'order_id') === id) ?? null;
  const note = { amount: 5, reason: 'Two cards came back.' };
  await asAdmin(running, `/admin/trade-invoices/${pickText(invoice, 'id')}/credit-notes`, note);
  await page.reload();
  await strip.getByRole('button', { name: 'It is settled' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, close it' }).click();
  await expect(strip.getByRole('button', { name: 'It is settled' })).toHaveCount(0);
});

test('the owner posts what is ready, takes a parcel back that was marked by mistake, and sends a card again', async ({
  page,
  running,
}) => {
  const { order, two } = await sellThree(running);
  await page.setViewportSize({ width: 390, height: 900 });
  await openDesk(page, running, `/to-post?order=${order.id}`);
  const row = page.getByRole('listitem', { name: `Order ${order.number}`, exact: true });
  await row.getByRole('button', { name: 'Only a part is ready…' }).click();
  await row
    .getByRole('spinbutton', { name: `How many of ${two.title}` })
    .first()
    .fill('1');
  await page.getByRole('button', { name: 'Posted (1)' }).click();
  await expect(row).toContainText('2 cards of it are in the post already. This is the rest.');
  await expect(row.getByRole('checkbox')).not.toBeChecked();
  await mailTo(order.email, /is on its way/);
  // The mail arrives before its row says so.
  await expect
    .poll(async () => {
      const { body } = await asAdmin(running, `/admin/orders/${order.id}/desk`);
      const mail = pickList(body, 'mails').find((one) => pick(one, 'kind') === 'order-dispatched');
      return pick(mail ?? null, 'times', 0, 'status');
    })
    .toBe('sent');

  const { strip } = await openOrder(page, running, order, 390);
  const parcels = strip.getByRole('list', { name: 'Parcels' });
  await expect(parcels).toContainText('1 card still to post');
  await expect(parcels).toContainText('2 cards posted on');
  await expectWhole(strip, 390);
  await parcels.getByRole('button', { name: `Not posted after all: order ${order.number}` }).click();
  await page.getByRole('button', { name: 'Yes, it is still here' }).click();
  await expect(strip.getByRole('heading').first()).toContainText('to post by Standard');
  await mailTo(order.email, /is not on its way yet/);
  await expect(parcels).toHaveCount(0);

  await asAdmin(running, '/admin/to-post/post', { orders: [{ id: order.id }] });
  await strip.getByRole('button', { name: 'Send again, free…' }).click();
  const form = strip.getByRole('group', { name: 'Send again, free' });
  await form.getByRole('spinbutton').first().fill('1');
  await expectWhole(strip, 390);
  await form.getByRole('button', { name: 'Send again, free' }).click();
  await expect(strip.getByRole('heading').first()).toContainText('1 card still to post');
  await expect(strip.getByRole('list', { name: 'What happened' })).toContainText('Sent again, free: 1 × ');
  await mailTo(order.email, /We are sending a card of your order/);
});
