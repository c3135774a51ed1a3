import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { formatWeekday } from '@shop/shared/format/days';
import { formatMoney } from '@shop/shared/format/money';
import { codeMailedTo, giftCardOf } from '../../world/cards/gift-cards.ts';
import { mary, workingDay } from '../../world/cards/parcels.ts';
import { cardsOnSale } from '../../world/cards-on-sale.ts';
import { bearer, type Customer, newCustomer, uniqueEmail } from '../../world/customers.ts';
import { mailTo } from '../../world/mailbox.ts';
import { accountsOf, findingsOf } from '../../world/money/accounts-of.ts';
import { readFigures } from '../../world/money/books.ts';
import { mustHave } from '../../world/must-have.ts';
import { adminToken, asAdmin, ordersOf } from '../../world/owner.ts';
import { readPrint } from '../../world/page/read-print.ts';
import type { RunningShop } from '../../world/running-shop.ts';
import { pick, pickList, pickText } from '../../world/store-api.ts';
import { signIn } from '../customer.ts';
import { addGiftCard, enterGiftCode, goToGiftCardPayment } from '../gift-card-forms.ts';
import { openDesk } from '../owner/at-the-desk.ts';
import { readyCart } from '../ready-cart.ts';
import { expect, test } from '../shop.ts';
import {
  cards,
  expectOrderPlaced,
  expectPriced,
  fillContact,
  openHydrated,
  payWith,
  summary,
  typeAddress,
  typeReceiver,
} from '../shopper.ts';
import { askForTradeAccount, goFromCartToPayment, orderSheet, typeSheet } from '../trade-account.ts';

// A bookshop and a church, words inside to two people on two days, and a gift card over two orders with a refund: the
// orders, the card provider, the owner's files, the prints and the mails agree to the penny.

/** Pence. */
interface Placed {
  id: string;
  number: number;
  total: number;
  byCard: number;
  onAccount: number;
}

/** Reads the order from the page that thanks for it. */
async function readPlaced(
  page: Page,
  running: RunningShop,
  email: string,
  paid: { byCard?: number; onAccount?: boolean } = {},
): Promise<Placed> {
  await expectOrderPlaced(page);
  const text = await page.getByRole('main').innerText();
  const [, number, pounds = ''] = /order number is (\d+); the total is £([\d,.]+\d)/.exec(text) ?? [];
  const total = Math.round(Number(pounds.replace(',', '')) * 100);
  const order = mustHave((await ordersOf(running, email)).find((one) => one.display_id === Number(number)));
  const { byCard = paid.onAccount ? 0 : total, onAccount = false } = paid;
  return { id: order.id, number: order.display_id, total, byCard, onAccount: onAccount ? total : 0 };
}

async function openTradeSheet(
  page: Page,
  running: RunningShop,
  who: Customer,
  wanted: Parameters<typeof askForTradeAccount>[3],
) {
  await page.context().clearCookies();
  await signIn(page, running, who);
  await page.goto('/account/trade');
  await askForTradeAccount(page, running, who, wanted);
  await openHydrated(page, '/account/trade');
}

async function print(running: RunningShop, path: string): Promise<string> {
  const answer = await fetch(new URL(path, running.backend), { headers: bearer(await adminToken(running)) });
  return textOf(await answer.bytes());
}

const textOf = async (pdf: Uint8Array) =>
  (await readPrint(pdf)).flatMap(({ lines }) => lines.map(({ text }) => text)).join(' ');

async function writeInto(page: Page, words: string) {
  await openHydrated(page, '/words/do-not-be-anxious');
  await page.getByRole('textbox', { name: 'Your words' }).fill(words);
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
  await expect(page).toHaveURL('/cart');
}

test('what shops, churches, receivers and gift cards do in a day agrees in all books', async ({
  page,
  running,
  email,
}) => {
  test.setTimeout(600_000);
  const [bookshop, church] = [
    await newCustomer(running, uniqueEmail('bookshop')),
    await newCustomer(running, uniqueEmail('church')),
  ];
  const [given, ruth] = [uniqueEmail('given'), uniqueEmail('ruth')];
  const placed: Placed[] = [];

  await test.step('a bookshop orders from its sheet, on account', async () => {
    await openTradeSheet(page, running, bookshop, { name: 'The Corner Bookshop', limit: 200 });
    await typeSheet(page, '4', '3');
    await goFromCartToPayment(page);
    await page.getByRole('button', { name: 'Pay on account' }).click();
    await expect(page.getByRole('heading', { name: 'Nothing to pay now' })).toBeVisible();
    await page.getByRole('button', { name: 'Place order' }).click();
    const order = await readPlaced(page, running, bookshop.email, { onAccount: true });
    placed.push(order);

    const { subject } = await mailTo(bookshop.email, /Invoice INV-\d{5}/);
    await page.goto('/account/trade');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: /as PDF$/ }).click(),
    ]);
    const invoice = await textOf(await readFile(await file.path()));
    expect(invoice).toContain(mustHave(/INV-\d{5}/.exec(subject)?.[0]));
    expect(invoice).toContain(formatMoney(order.total / 100));
  });

  await test.step('a church orders packs of mixed cards at its price, pays by card, and a share is donated', async () => {
    await openTradeSheet(page, running, church, { kind: 'A church or charity', name: 'St Mary’s', limit: 0 });
    const row = orderSheet(page).getByRole('row').nth(1);
    const title = (await row.getByRole('rowheader').innerText()).split(' ').slice(0, 3).join(' ');
    const pack = mustHave((await cardsOnSale(running)).find((one) => one.inside > 1 && one.title.startsWith(title)));
    const price = Math.round(pack.pence * 0.8);
    await expect(row.getByRole('cell').first()).toHaveText(formatMoney(price / 100));
    const before = Number(pick(await readFigures(running), 'donation'));
    await typeSheet(page, '2');
    await expect(summary(page)).toContainText(`Subtotal${formatMoney((2 * price) / 100)}`);
    await goFromCartToPayment(page);
    await expect(page.getByRole('button', { name: 'Pay on account' })).toHaveCount(0);
    await payWith(page, cards.good);
    placed.push(await readPlaced(page, running, church.email));
    await openDesk(page, running, '/business');
    const donated = page.getByLabel('Donations').locator('dd');
    await expect
      .poll(async () => Number((await donated.innerText()).replace(/[£,]/g, '')))
      .toBeGreaterThanOrEqual(before + Math.round((2 * price) / 10) / 100);
  });

  const [first, second] = [workingDay(20), workingDay(40)];
  await test.step('a shopper has words written to two people, for two days', async () => {
    await page.context().clearCookies();
    await writeInto(page, 'Dear Ruth, be well.');
    await writeInto(page, 'Dear Mary, come soon!');
    await page.goto('/checkout');
    await fillContact(page, email);
    await page.getByText('Whom does it go to?').first().click();
    await page.getByRole('radio', { name: 'To several people' }).check();
    await typeAddress(page);
    await page.getByText('On a certain day?').click();
    await page.getByRole('radio', { name: 'Post it on a day' }).check();
    await page.getByLabel('The day on which we post it').selectOption({ label: formatWeekday(first) });
    await expectPriced(page);
    await page.getByRole('button', { name: 'Continue to payment' }).click();

    const form = page.getByRole('form', { name: 'Another receiver' });
    await typeReceiver(form);
    await form.getByLabel(/^How many of .* with ‘Dear Mary, come soon!’/).fill('1');
    await form.getByRole('radio', { name: 'Post it on a day' }).check();
    await form.getByLabel('The day on which we post it').selectOption({ label: formatWeekday(second) });
    await form.getByRole('button', { name: 'Save this parcel' }).click();
    await expect(page.getByRole('region', { name: 'Straight to Mary Jones' })).toContainText('Delivery: £0.99');
    await page.getByRole('link', { name: 'Continue to payment' }).click();
    await payWith(page, cards.good);
    const order = await readPlaced(page, running, email);
    placed.push(order);
    expect(order.total).toBe(2 * (250 + 75) + 2 * 99);

    const waiting = pickList((await asAdmin(running, '/admin/to-post?limit=1')).body, 'later');
    const parcels = waiting.filter((row) => pick(row, 'order_id') === order.id);
    expect(parcels.map((row) => [pick(row, 'town'), pick(row, 'wishes', 'post_on')])).toEqual([
      ['Kilkeel', first],
      [mary.city, second],
    ]);
    for (const [at, row] of parcels.entries()) {
      const id = pickText(row, 'id');
      const words = await print(running, `/admin/to-post/words?ids=${id}`);
      expect([words.includes('Dear Ruth'), words.includes('Dear Mary')]).toEqual([at === 0, at === 1]);
      const envelope = await print(running, `/admin/to-post/envelopes?ids=${id}`);
      expect(envelope).toContain(pickText(row, 'town').toUpperCase());
      expect((await asAdmin(running, '/admin/to-post/post', { orders: [{ id }] })).status).toBe(200);
    }
    await mailTo(email, 'Your cards to Mary are on their way');
  });

  const left = async () => Math.round(Number(pick(await giftCardOf(running, given), 'left')) * 100);
  let paidBack = 0;
  await test.step('a gift card is spent over two orders, of which one is paid back in part', async () => {
    await page.context().clearCookies();
    await addGiftCard(page, given);
    await expect(page.getByLabel(/^Quantity of/)).toHaveCount(0);
    await goToGiftCardPayment(page, email);
    await expect(page.getByRole('navigation', { name: 'Checkout steps' })).toHaveText(/1 Contact.*2 Payment/);
    await expect(page.getByText(`By email to ${given}, as soon as you have paid`)).toBeVisible();
    await payWith(page, cards.good);
    placed.push(await readPlaced(page, running, email));
    await expect(page.getByText(`The gift card goes by email at once, to ${given}.`)).toBeVisible();
    await page.getByRole('link', { name: 'See your order' }).click();
    await expect(page.getByRole('region', { name: 'Gift cards' }).locator('img[src="/drawn-gift.svg"]')).toBeVisible();
    const code = await codeMailedTo(given);
    const giftCard = `Gift card ending ${code.slice(-4)}`;

    await readyCart(page, { email: ruth, isToBePaid: true });
    await enterGiftCode(page, code.toLowerCase());
    await expect(summary(page)).toContainText(`${giftCard}, £6.51 left−£3.49`);
    await page.goto('/checkout/payment');
    await expect(page.getByRole('heading', { name: 'Nothing to pay' })).toBeVisible();
    await expect(page.getByText('Your gift card covers the whole order, so no card is needed.')).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
    await page.getByRole('button', { name: 'Place order' }).click();
    const whole = await readPlaced(page, running, ruth, { byCard: 0 });
    placed.push(whole);
    expect(await left()).toBe(1000 - whole.total);

    await readyCart(page, { email: ruth, quantity: 5, isToBePaid: true });
    await enterGiftCode(page, code);
    await expect(summary(page)).toContainText(`${giftCard}, £0.00 left−£6.51`);
    await page.goto('/checkout/payment');
    await payWith(page, cards.good);
    const part = await readPlaced(page, running, ruth, { byCard: 1250 - (1000 - whole.total) });
    placed.push(part);
    expect([part.total, await left()]).toEqual([1250, 0]);

    await openDesk(page, running, `/orders/${part.id}`);
    const strip = page.getByRole('region', { name: `Order ${part.number}` });
    await strip.getByRole('button', { name: 'Refund…' }).click();
    await strip.getByRole('checkbox', { name: 'Do not be anxious about anything' }).click();
    await strip.getByRole('spinbutton', { name: /^How many of/ }).fill('3');
    await strip.getByRole('button', { name: 'Pay back £7.50' }).click();
    await mailTo(ruth, /A refund of £7\.50/);
    // To the card first, and the rest to the gift card.
    paidBack = part.byCard;
    await expect.poll(left).toBe(750 - part.byCard);
  });

  await test.step('the orders, the card provider and the accountant’s file say the same, and the doctor nothing', async () => {
    for (const [at, { id, total, byCard, onAccount }] of placed.entries()) {
      const back = at === placed.length - 1 ? paidBack : 0;
      expect(await accountsOf(running, id)).toEqual({
        total,
        due: 0,
        onAccount,
        taken: byCard > 0 ? [byCard] : [],
        paidBack: byCard > 0 ? [back] : [],
        takings: { total, byCard, paidBack: back },
      });
    }
    expect(
      await findingsOf(
        running,
        placed.map(({ id }) => id),
      ),
    ).toEqual([]);
  });
});
