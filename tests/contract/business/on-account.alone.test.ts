import { addDays, dayOf, startOfDay } from '@shop/shared/format/calendar';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  cartOf,
  deliver,
  orderByCard,
  orderOnAccount,
  readyCartOf,
  tradeCustomer,
  tradePath,
} from '../../world/cards/trade.ts';
import { cardAt } from '../../world/cards-on-sale.ts';
import { bearer } from '../../world/customers.ts';
import { pence } from '../../world/deliveries.ts';
import { mailTo } from '../../world/mailbox.ts';
import { downloadCsv, movementsOf, penceIn, type Row, readFees, readFigures } from '../../world/money/books.ts';
import { sum, wholePence } from '../../world/money/sums.ts';
import { asAdmin } from '../../world/owner.ts';
import { readPrint } from '../../world/page/read-print.ts';
import { runningShop } from '../../world/running-shop.ts';
import { call, type Json, pick, pickList, pickText } from '../../world/store-api.ts';
import { shopDatabase } from '../shop-database.ts';
import { backdate } from './week/backdate.ts';

// A shop orders on account and pays a part of it later, after one pack was credited; it also orders by card, on the same
// day. All of it is put on days of its own, so that the figures of those days move by these orders alone.

const shop = runningShop();
const database = shopDatabase();
const [ordered, credited, paid] = [0, 1, 2].map((days) =>
  addDays(`${Number(dayOf(new Date()).slice(0, 4)) - 3}-05-12`, days),
) as [string, string, string];
const on = (day: string) => ({ from: day, to: day });
const noon = (day: string) => new Date(startOfDay(day).getTime() + 12 * 3_600_000);
const credit = 750;
const part = 2000;
const names = [
  'goods',
  'delivery',
  'gift_cards',
  'on_account',
  'unpaid',
  'taken',
  'by_card',
  'refunds',
  'fees',
  'net',
  'invoices_paid',
  'invoices_credited',
];

interface Order {
  id: string;
  number: number;
  total: number;
}
let account: Order;
let card: Order;
let invoice: Json;
let intent: string;
const before = new Map<string, Json>();

async function orderOf(id: string, total: number): Promise<Order> {
  const { body } = await asAdmin(shop, `/admin/orders/${id}?fields=display_id,payment_collections.payments.data`);
  const payment = pick(body, 'order', 'payment_collections', 0, 'payments', 0, 'data', 'id');
  if (typeof payment === 'string') intent = payment;
  return { id, number: Number(pick(body, 'order', 'display_id')), total };
}

beforeAll(async () => {
  await asAdmin(shop, '/admin/business/vat', { vat: { number: 'GB123456789', from_day: '2020-04-06' } });
  for (const day of [ordered, credited, paid]) before.set(day, await readFigures(shop, on(day)));

  const anna = await tradeCustomer(shop, { credit_limit: 200 });
  const { variant } = await cardAt(shop, 250);
  const [first, second] = [await cartOf(shop, anna, [[variant, 42]]), await cartOf(shop, anna, [[variant, 48]])];
  await deliver(shop, anna, first);
  const byCard = pence(await deliver(shop, anna, second), 'total');
  const done = await orderOnAccount(shop, anna, first);
  account = await orderOf(done.id, done.total);
  card = await orderOf(await orderByCard(shop, anna, second), byCard);

  [invoice = null] = pickList((await call(shop, tradePath, { headers: bearer(anna.token) })).body, 'invoices');
  const press = (to: string, body: object) =>
    asAdmin(shop, `/admin/trade-invoices/${pickText(invoice, 'id')}/${to}`, body);
  await press('credit-notes', { amount: credit / 100, reason: 'One pack came back.' });
  await press('payments', { amount: part / 100 });

  await readFees(shop);
  for (const order of [account, card]) await backdate(database, { order, at: noon(ordered), refunds: [] });
  for (const [table, day] of [
    ['trade_credit_note', credited],
    ['trade_payment', paid],
  ] as const) {
    await database.query(`UPDATE ${table} SET created_at = $2 WHERE invoice_id = $1`, [
      pickText(invoice, 'id'),
      noon(day),
    ]);
  }
}, 240_000);

afterAll(() => asAdmin(shop, '/admin/business/vat', { vat: null }));

/** The sums that these orders alone have moved, in pence; what did not move is left out. */
async function moved(day: string): Promise<Record<string, number>> {
  const [was = null, now] = [before.get(day), await readFigures(shop, on(day))];
  const vat = (figures: Json, what: string) => wholePence(figures, 'vat', 0, what);
  const differences = [
    ...names.map((name): [string, number] => [name, wholePence(now, name) - wholePence(was, name)]),
    ...['gross', 'vat'].map((what): [string, number] => [`vat_${what}`, vat(now, what) - vat(was, what)]),
  ];
  return Object.fromEntries(differences.filter(([, pence]) => pence !== 0));
}

const fee = async () => sum((await movementsOf(shop, intent)).map((one) => one.fee));
const rowOf = async ({ number }: Order): Promise<Row | undefined> =>
  (await downloadCsv(shop, 'takings', on(ordered))).find(({ Order }) => Order === String(number));

test('an order on account counts whole on the day it was ordered, beside one by card', async () => {
  const [gross, fees] = [account.total + card.total, await fee()];
  const { goods, delivery, vat_vat, ...money } = await moved(ordered);
  expect((goods ?? 0) + (delivery ?? 0)).toBe(gross);
  expect(vat_vat).toBe(Math.round(account.total / 6) + Math.round(card.total / 6));
  expect(money).toEqual({
    on_account: account.total,
    taken: gross,
    by_card: card.total,
    fees,
    net: gross - fees,
    vat_gross: gross,
  });
});

test('the average order is what was ordered, whatever it was paid with', async () => {
  const [was = null, now] = [before.get(ordered), await readFigures(shop, on(ordered))];
  const worth = (figures: Json) => wholePence(figures, 'average') * Number(pick(figures, 'orders'));
  expect(Number(pick(now, 'orders')) - Number(pick(was, 'orders'))).toBe(2);
  // The average is in whole pence.
  expect(Math.abs(worth(now) - worth(was) - account.total - card.total)).toBeLessThanOrEqual(
    Number(pick(now, 'orders')),
  );
});

test('a credit note takes off on its own day, with its VAT', async () => {
  expect(await moved(credited)).toEqual({
    invoices_credited: credit,
    net: -credit,
    vat_gross: -credit,
    vat_vat: -Math.round(credit / 6),
  });
});

test('what is paid later moves nothing but its own sum', async () => {
  expect(await moved(paid)).toEqual({ invoices_paid: part });
});

test('the accountant’s files name the invoice and the credit note, and the card’s part agrees with the card provider', async () => {
  const row = await rowOf(account);
  expect(row?.Invoice).toBe(pickText(invoice, 'number'));
  const columns = ['On account', 'Not paid', 'Taken by card', 'Taken otherwise', 'Credited so far', 'Net'];
  expect(columns.map((column) => penceIn(row, column))).toEqual([
    account.total,
    0,
    0,
    0,
    credit,
    account.total - credit,
  ]);
  expect(penceIn(row, 'Came for the invoice so far')).toBe(part);

  const other = await rowOf(card);
  expect([other?.Invoice, penceIn(other, 'On account')]).toEqual(['', 0]);
  const [movement] = await movementsOf(shop, intent);
  expect(penceIn(other, 'Taken by card')).toBe(movement?.amount);

  const notes = await downloadCsv(shop, 'refunds', on(credited));
  const note = notes.find(({ Order }) => Order === String(account.number));
  expect(note).toMatchObject({ How: expect.stringMatching(/^Credit note CN-\d{5}$/), Reason: 'One pack came back.' });
  expect([penceIn(note, 'Refunded'), penceIn(note, 'VAT in it')]).toEqual([credit, Math.round(credit / 6)]);
});

test('an invoice says how to pay it, as the owner has written', async () => {
  const settings = pick((await asAdmin(shop, '/admin/trade/settings')).body, 'settings') as object;
  const how_to_pay = 'Sort code 00-00-00, account 12345678';
  expect((await asAdmin(shop, '/admin/trade/settings', { ...settings, how_to_pay })).status).toBe(200);
  try {
    const { token, ...anna } = await tradeCustomer(shop, { credit_limit: 200 });
    const packs = [[(await cardAt(shop, 250)).variant, 42]] as const;
    const order = await orderOnAccount(shop, { token }, await readyCartOf(shop, { ...anna, token }, packs));
    await mailTo(anna.email, how_to_pay);
    const headers = bearer(token);
    const invoices = pickList((await call(shop, tradePath, { headers })).body, 'invoices');
    expect(invoices).toMatchObject([{ order_id: order.id }]);
    const { body } = await call(shop, `${tradePath}/invoices/${pickText(invoices[0], 'id')}`, { headers });
    const print = await readPrint(Buffer.from(pickText(body, 'pdf'), 'base64'));
    expect(JSON.stringify(print)).toContain('Sort code 00-00-00');
  } finally {
    await asAdmin(shop, '/admin/trade/settings', settings);
  }
});
