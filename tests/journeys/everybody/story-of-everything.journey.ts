import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { formatWeekday } from '@shop/shared/format/days';
import { formatMoney } from '@shop/shared/format/money';
import { codeMailedTo, giftCardOf } from '../../world/cards/gift-cards.ts';
import { mary, workingDay } from '../../world/cards/parcels.ts';
import { askForReviews, hideReview, reviewOf } from '../../world/cards/reviews.ts';
import { bearer, type Customer, newCustomer, uniqueEmail } from '../../world/customers.ts';
import { linkIn, mailTo } from '../../world/mailbox.ts';
import { accountsOf, findingsOf } from '../../world/money/accounts-of.ts';
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
} from '../shopper.ts';
import { askForTradeAccount, goFromCartToPayment, typeSheet } from '../trade-account.ts';

// A bookshop and a church, words inside to two people on two days, a review, and a gift card over two orders with a
// refund: the orders, the card provider, the owner's files, the prints and the mails agree to the penny.

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

test('what shops, churches, receivers, reviewers and gift cards do in a day agrees in all books', async ({
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

  await test.step('a church orders packs of mixed cards, and pays by card', async () => {
    await openTradeSheet(page, running, church, { kind: 'A church or charity', name: 'St Mary’s', limit: 0 });
    await typeSheet(page, '2');
    await goFromCartToPayment(page);
    await payWith(page, cards.good);
    placed.push(await readPlaced(page, running, church.email));
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
    for (const [label, value] of [
      ...[['First name', mary.first_name] as const, ['Last name', mary.last_name] as const],
      ...[['Address line 1', mary.address_1] as const, ['City', mary.city] as const],
      ['Postal code', mary.postal_code] as const,
    ]) {
      await form.getByLabel(label, { exact: true }).fill(value);
    }
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

  await test.step('two weeks later the shopper writes a review, which the owner shows', async () => {
    const order = { id: mustHave(placed.at(-1)).id };
    await askForReviews(running, { order });
    await page.goto(linkIn(await mailTo(email, 'How were your cards?'), `${running.storefront}/reviews/write`));
    const words = `Both wrote back, of order ${mustHave(placed.at(-1)).number}.`;
    await page.getByRole('radio', { name: '5 stars' }).check();
    await page.getByLabel(/^What you think of/).fill(words);
    await page.getByRole('button', { name: 'Send my review' }).click();
    await expect(page.getByText('We read what you wrote')).toBeInViewport();
    await openDesk(page, running, '/reviews');
    await page.getByRole('article').filter({ hasText: words }).getByRole('button', { name: 'Show it' }).click();
    await expect(page.getByText('The review is shown.')).toBeVisible();
    await expect
      .poll(async () => (await page.request.get('/cards/do-not/do-not-be-anxious/reviews')).text())
      .toContain(words);
    await hideReview(running, pickText(mustHave(await reviewOf(running, { order }, 'shown')), 'id'));
  });

  const left = async () => Math.round(Number(pick(await giftCardOf(running, given), 'left')) * 100);
  let paidBack = 0;
  await test.step('a gift card is spent over two orders, of which one is paid back in part', async () => {
    await page.context().clearCookies();
    await addGiftCard(page, given);
    await goToGiftCardPayment(page, email);
    await payWith(page, cards.good);
    placed.push(await readPlaced(page, running, email));
    const code = await codeMailedTo(given);

    await readyCart(page, { email: ruth, isToBePaid: true });
    await enterGiftCode(page, code);
    await expect(summary(page)).toContainText('Gift card ending');
    await page.goto('/checkout/payment');
    await page.getByRole('button', { name: 'Place order' }).click();
    const whole = await readPlaced(page, running, ruth, { byCard: 0 });
    placed.push(whole);
    expect(await left()).toBe(1000 - whole.total);

    await readyCart(page, { email: ruth, quantity: 5, isToBePaid: true });
    await enterGiftCode(page, code);
    await expect(summary(page)).toContainText('Gift card ending');
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
        ...{ total, due: 0, onAccount },
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
