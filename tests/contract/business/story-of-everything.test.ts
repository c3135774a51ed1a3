import { formatMoney } from '@shop/shared/format/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { examine } from '../../../start/doctor/examine.ts';
import {
  cartOfCards,
  cartWithGiftCard,
  codeMailedTo,
  giftCardOf,
  payWithGiftCard,
} from '../../world/cards/gift-cards.ts';
import { addParcel, mary, wishParcel, workingDay } from '../../world/cards/parcels.ts';
import { askForReviews, hideReview, reviewToken, showReview, writeReview } from '../../world/cards/reviews.ts';
import { cartOf, deliver, orderByCard, orderOnAccount, tradeCustomer, tradePath } from '../../world/cards/trade.ts';
import { cartWithWords, dearRuth, wordsIn } from '../../world/cards/words.ts';
import { cardAt, cardsOnSale } from '../../world/cards-on-sale.ts';
import { complete, readCart } from '../../world/carts.ts';
import { bearer, type Customer, uniqueEmail } from '../../world/customers.ts';
import { pence } from '../../world/deliveries.ts';
import { ledgerOf } from '../../world/ledger.ts';
import { mailTo } from '../../world/mailbox.ts';
import { mustHave } from '../../world/must-have.ts';
import { buy, postOrder, proofFor } from '../../world/orders.ts';
import { adminToken, asAdmin } from '../../world/owner.ts';
import { readPrint } from '../../world/page/read-print.ts';
import { runningShop } from '../../world/running-shop.ts';
import { call, type Json, pick, pickList, pickText } from '../../world/store-api.ts';
import { downloadCsv, penceIn } from '../../world/money/books.ts';

// A bookshop and a church, words inside to two people on two days, a review, and a gift card over two orders, at once:
// the orders, the card provider, the owner's files, the prints and the mails agree to the penny.

const shop = runningShop();

interface Placed {
  id: string;
  /** Pence. */
  total: number;
  byCard: number;
  byGiftCard: number;
  onAccount: number;
  refunded: number;
  refundedToCard: number;
}

const placed = {} as Record<'bookshop' | 'church' | 'words' | 'gift' | 'first' | 'second', Placed>;
const [reader, buyer, given, ruth] = [
  uniqueEmail('words'),
  uniqueEmail('buyer'),
  uniqueEmail('given'),
  uniqueEmail('ruth'),
];
const [first, second] = [workingDay(20), workingDay(40)];
let bookshop: Customer;
let church: Customer;
let code: string;
let review: string | undefined;

const paidByCard = (id: string, total: number): Placed => ({
  ...{ id, total, byCard: total, byGiftCard: 0, onAccount: 0, refunded: 0, refundedToCard: 0 },
});
const totalOf = async (cart: string, who?: Customer) => {
  const { body } = await call(shop, `/store/carts/${cart}`, who && { headers: bearer(who.token) });
  return pence(body, 'cart', 'total');
};

beforeAll(async () => {
  const card = await cardAt(shop, 250);
  const pack = mustHave((await cardsOnSale(shop)).find(({ inside }) => inside > 1));
  [bookshop, church] = [
    await tradeCustomer(shop, { credit_limit: 200 }),
    await tradeCustomer(shop, { kind: 'church', credit_limit: 0 }),
  ];

  const trade = await cartOf(shop, bookshop, [[card.variant, 42]]);
  await deliver(shop, bookshop, trade);
  const { id, total } = await orderOnAccount(shop, bookshop, trade);
  placed.bookshop = { ...paidByCard(id, total), byCard: 0, onAccount: total };

  const packs = await cartOf(shop, church, [[pack.variant, 2]]);
  const packsTotal = pence(await deliver(shop, church, packs), 'total');
  placed.church = paidByCard(await orderByCard(shop, church, packs), packsTotal);

  const words = await cartWithWords(shop, card.variant, reader, { quantity: 2 });
  const line = pickText(wordsIn(await readCart(shop, words))[0]?.card ?? null, 'id');
  await addParcel(shop, words, {
    ...{ from_name: 'Naomi', lines: [{ line_id: line, quantity: 1 }], when: 'post', day: second },
  });
  await wishParcel(shop, words, { when: 'post', day: first });
  const wordsTotal = await totalOf(words);
  placed.words = paidByCard((await buy(shop, words)).id, wordsTotal);

  placed.gift = paidByCard((await buy(shop, await cartWithGiftCard(shop, buyer, given, 10))).id, 1000);
  code = await codeMailedTo(given);
  const one = await cartOfCards(shop, ruth, 2);
  const oneTotal = await totalOf(one);
  await payWithGiftCard(shop, one, code);
  const done = await complete(shop, one);
  placed.first = { ...paidByCard(pickText(done.body, 'order', 'id'), oneTotal), byCard: 0, byGiftCard: oneTotal };

  const other = await cartOfCards(shop, ruth, 3);
  const otherTotal = await totalOf(other);
  await payWithGiftCard(shop, other, code);
  const left = await totalOf(other);
  const { id: last } = await buy(shop, other);
  placed.second = { ...paidByCard(last, otherTotal), byCard: left, byGiftCard: otherTotal - left };
}, 600_000);

afterAll(async () => {
  if (review) await hideReview(shop, review);
});

const recordOf = async ({ id }: Placed): Promise<Json> => {
  const headers = { 'x-order-access': await proofFor(id) };
  return pick((await call(shop, `/store/orders/${id}`, { headers })).body, 'record');
};
const left = async () => Math.round(Number(pick(await giftCardOf(shop, given), 'left')) * 100);

async function print(path: string): Promise<string[]> {
  const answer = await fetch(new URL(path, shop.backend), { headers: bearer(await adminToken(shop)) });
  expect(answer.status).toBe(200);
  return (await readPrint(await answer.bytes())).map(({ lines }) => lines.map(({ text }) => text).join(' '));
}

test('each order is paid as it was meant', async () => {
  expect(placed.words.total).toBe(2 * (250 + 75) + 2 * 99);
  expect(placed.first.byGiftCard + placed.second.byGiftCard).toBe(1000);
  expect(placed.second.byCard).toBeGreaterThan(0);
  expect(await left()).toBe(0);
  for (const one of Object.values(placed)) {
    const record = await recordOf(one);
    expect([pence(record, 'total'), pence(record, 'due')]).toEqual([one.total, 0]);
    expect(pick(record, 'on_account') ?? 0).toBe(one.onAccount / 100);
  }
});

test('a card of the gift card’s second order is refunded: to the card first, the rest to the gift card', async () => {
  const { id, byCard } = placed.second;
  const desk = pick((await asAdmin(shop, `/admin/orders/${id}/desk`)).body, 'desk');
  const line = pick(desk, 'refund', 'lines', 0);
  const amount = Number(pick(line, 'sums', 1));
  const lines = [{ id: pickText(line, 'id'), quantity: 2 }];
  const body = { lines, delivery: false, amount, refunded: 0, reason: 'Bent' };
  expect((await asAdmin(shop, `/admin/orders/${id}/refunds`, body)).status).toBe(200);
  const refunded = Math.round(amount * 100);
  placed.second = { ...placed.second, refunded, refundedToCard: Math.min(refunded, byCard) };
  expect(await left()).toBe(refunded - placed.second.refundedToCard);
  await mailTo(ruth, /A refund of/);
});

test('the words are posted to two people on two days, and each parcel has its print and its envelope', async () => {
  const later = pickList((await asAdmin(shop, '/admin/to-post?limit=1')).body, 'later').filter(
    (row) => pick(row, 'order_id') === placed.words.id,
  );
  expect(later.map((row) => [pick(row, 'town'), pick(row, 'wishes', 'post_on')])).toEqual([
    ['Testtown', first],
    [mary.city, second],
  ]);
  for (const row of later) {
    const ids = pickText(row, 'id');
    const [words, ...more] = await print(`/admin/to-post/words?ids=${ids}`);
    expect([words, more]).toEqual([expect.stringContaining(dearRuth.words.split('\n')[0] ?? ''), []]);
    expect((await print(`/admin/to-post/envelopes?ids=${ids}`)).join(' ')).toContain(
      pickText(row, 'town').toUpperCase(),
    );
    expect((await asAdmin(shop, '/admin/to-post/post', { orders: [{ id: ids }] })).status).toBe(200);
  }
  await mailTo(reader, 'Your cards to Mary are on their way');
});

test('the church writes a review, which counts for its pack', async () => {
  const { id } = placed.church;
  await postOrder(shop, id);
  const token = reviewToken('write-review', id);
  const asked = await call(shop, `/store/review-requests?token=${token}`);
  const product = pickText(asked.body, 'cards', 0, 'product_id');
  const posted = { order: { id }, token, product };
  await askForReviews(shop, posted);
  await mailTo(church.email, /review/i);
  expect((await writeReview(shop, posted, { stars: 5, words: 'All were given away.', name: 'St Mary’s' })).status).toBe(
    200,
  );
  review = await showReview(shop, posted);
  const { body } = await call(shop, `/store/reviews/${product}?limit=200`);
  expect(pickList(body, 'reviews').map((one) => pick(one, 'words'))).toContain('All were given away.');
});

test('the bookshop has one invoice, whose print says what its order cost', async () => {
  const { body } = await call(shop, tradePath, { headers: bearer(bookshop.token) });
  const [invoice, ...more] = pickList(body, 'invoices');
  expect([invoice, more]).toMatchObject([{ order_id: placed.bookshop.id, amount: placed.bookshop.total / 100 }, []]);
  const [page] = await print(`/admin/trade-invoices/${pickText(invoice, 'id')}/pdf`);
  expect(page).toContain(formatMoney(placed.bookshop.total / 100));
  await mailTo(bookshop.email, `Invoice ${pickText(invoice, 'number')}`);
  expect((await call(shop, tradePath, { headers: bearer(church.token) })).body).toMatchObject({ invoices: [] });
});

test('the card provider has taken and paid back exactly that', async () => {
  for (const { id, byCard, refundedToCard } of Object.values(placed)) {
    const { body } = await asAdmin(shop, `/admin/orders/${id}?fields=payment_collections.payments.data`);
    const payments = pickList(body, 'order', 'payment_collections').flatMap((one) => pickList(one, 'payments'));
    const intents = payments.map((payment) => pickText(payment, 'data', 'id'));
    expect(intents).toHaveLength(byCard > 0 ? 1 : 0);
    for (const intent of intents) {
      const [payment, refunds] = [await ledgerOf(shop, intent), await ledgerOf(shop, intent, 'refunds')];
      expect(pick(payment, 'amount_received')).toBe(byCard);
      const back = pickList(refunds, 'data').reduce<number>((sum, one) => sum + Number(pick(one, 'amount')), 0);
      expect(back).toBe(refundedToCard);
    }
  }
});

test('the accountant’s file of takings has a row for each, and the doctor finds nothing about them', async () => {
  const rows = await downloadCsv(shop, 'takings');
  for (const one of Object.values(placed)) {
    const number = String(pick(await recordOf(one), 'number'));
    const row = rows.find(({ Order }) => Order === number);
    expect([penceIn(row, 'Total'), penceIn(row, 'Taken by card')]).toEqual([one.total, one.byCard]);
    expect(penceIn(row, 'Refunded so far')).toBe(one.refundedToCard);
  }
  const provider = { address: shop.cards.api, key: 'sk_test_sandbox' };
  const { findings } = await examine({ databaseUrl: shop.databaseUrl, provider, logs: '' });
  const ids = Object.values(placed).map(({ id }) => id);
  expect(findings.filter((finding) => ids.some((id) => JSON.stringify(finding).includes(id)))).toEqual([]);
});
