import { beforeAll, describe, expect, test } from 'vitest';
import { wantGiftCard } from '../../world/cards/gift-cards.ts';
import {
  cartAs,
  cartOf,
  deliver as deliverTo,
  orderByCard,
  startPaymentAs,
  tradeCustomer,
} from '../../world/cards/trade.ts';
import { type CardOnSale, cardAt, cardsOnSale } from '../../world/cards-on-sale.ts';
import { bearer, type Customer, newCustomer, uniqueEmail } from '../../world/customers.ts';
import { pence } from '../../world/deliveries.ts';
import { downloadCsv, penceIn, readFigures } from '../../world/money/books.ts';
import { mustHave } from '../../world/must-have.ts';
import { asAdmin } from '../../world/owner.ts';
import { runningShop } from '../../world/running-shop.ts';
import { call, type Json, pick, pickList, pickText, refusalOf } from '../../world/store-api.ts';

const shop = runningShop();
let card: CardOnSale;
let bundle: CardOnSale;
let anna: Customer;

beforeAll(async () => {
  card = await cardAt(shop, 250);
  bundle = mustHave((await cardsOnSale(shop)).find(({ inside }) => inside > 1));
  anna = await tradeCustomer(shop);
});

const as = ({ token }: Customer, path: string, body?: object) => call(shop, path, { body, headers: bearer(token) });
const sheetOf = async (who: Customer) => as(who, '/store/customers/me/trade/sheet');
const addPacks = (who: Customer, cart: string, lines: object[]) => as(who, `/store/carts/${cart}/packs`, { lines });

const deliver = (who: Customer, cart: string) => deliverTo(shop, who, cart);
const startPayment = (who: Customer, cart: string) => startPaymentAs(shop, who, cart);

const lastOrderOf = async (who: Customer) =>
  pickList((await as(who, '/store/orders?order=-created_at')).body, 'orders')[0];

async function order(who: Customer, cart: string): Promise<string> {
  await deliver(who, cart);
  return orderByCard(shop, who, cart);
}

describe('the sheet', () => {
  test('has each single card by its code, at the price of a shop, for open accounts alone', async () => {
    const { body } = await sheetOf(anna);
    expect(pick(body, 'sheet')).toMatchObject({ pack_size: 6, most_packs: 16, minimum: 50, last_order: [] });
    const cards = pickList(body, 'sheet', 'cards');
    const listed = cards.map((one) => pick(one, 'variant_id'));
    for (const { variant, inside } of await cardsOnSale(shop)) expect(listed.includes(variant)).toBe(inside === 1);
    expect(cards.find((one) => pick(one, 'variant_id') === card.variant)).toMatchObject({
      price: 1.25,
      title: card.title,
    });
    expect((await sheetOf(await newCustomer(shop))).status).toBe(404);
    expect((await call(shop, '/store/customers/me/trade/sheet')).status).toBe(401);
  });

  test('is kept by carts: each card costs what it says there, as the shop was prepared', async () => {
    const sample = new Set((await cardsOnSale(shop)).map(({ variant }) => variant));
    const sheet = pickList((await sheetOf(anna)).body, 'sheet', 'cards');
    const cards = sheet.filter((one) => sample.has(pickText(one, 'variant_id')));
    const cart = await cartOf(shop, anna, []);
    const packs = cards.map((one) => ({ variant_id: pickText(one, 'variant_id'), packs: 1 }));
    expect((await addPacks(anna, cart, packs)).status).toBe(200);
    const lines = pickList(await cartAs(shop, anna, cart), 'items');
    const priceOf = (all: readonly Json[], price: string) =>
      Object.fromEntries(all.map((one) => [pickText(one, 'variant_id'), pick(one, price)]));
    expect(priceOf(lines, 'unit_price')).toEqual(priceOf(cards, 'price'));
  });

  test('of a church has the packs of mixed cards, one by one', async () => {
    const church = await tradeCustomer(shop, { kind: 'church' });
    const { body } = await sheetOf(church);
    expect(pick(body, 'sheet')).toMatchObject({ pack_size: 1, minimum: 0 });
    expect(JSON.stringify(body)).toContain(bundle.variant);
    expect(JSON.stringify(body)).not.toContain(card.variant);
  });

  test('puts six cards for each pack into the cart, all or none', async () => {
    const cart = await cartOf(shop, anna, []);
    const added = await addPacks(anna, cart, [{ variant_id: card.variant, packs: 2 }]);
    expect(pick(added.body, 'cart', 'items', 0)).toMatchObject({ quantity: 12, unit_price: 1.25 });
    const tooMany = [
      { variant_id: bundle.variant, packs: 1 },
      { variant_id: card.variant, packs: 15 },
    ];
    expect((await addPacks(anna, cart, tooMany)).status).toBe(400);
    expect(pickList(await cartAs(shop, anna, cart), 'items')).toHaveLength(1);
    for (const packs of [0, 1.5, -1]) {
      expect((await addPacks(anna, cart, [{ variant_id: card.variant, packs }])).status).toBe(400);
    }
  });

  test('adds nothing to the cart of a customer without an account', async () => {
    const ruth = await newCustomer(shop);
    const cart = await cartOf(shop, ruth, []);
    expect((await addPacks(ruth, cart, [{ variant_id: card.variant, packs: 1 }])).status).toBe(400);
    expect((await addPacks(anna, cart, [{ variant_id: card.variant, packs: 1 }])).status).toBe(404);
  });
});

describe('an order of a shop', () => {
  test('is refused before the payment while a card is not in packs of six', async () => {
    const cart = await cartOf(shop, anna, [[card.variant, 43]]);
    const shown = await deliver(anna, cart);
    expect(pick(shown, 'metadata', 'trade', 'fault')).toContain('packs of six');
    expect(refusalOf(await startPayment(anna, cart))).toEqual([400, 'pack_of_six']);
  });

  test('is refused below the minimum, and taken from it on', async () => {
    const cart = await cartOf(shop, anna, [[card.variant, 36]]);
    await deliver(anna, cart);
    expect(refusalOf(await startPayment(anna, cart))).toEqual([400, 'trade_minimum']);
    await addPacks(anna, cart, [{ variant_id: card.variant, packs: 1 }]);
    expect(pick(await cartAs(shop, anna, cart), 'metadata', 'trade')).toEqual({
      kind: 'trade',
      fault: '',
      donation: 0,
    });
    expect((await startPayment(anna, cart)).status).toBe(200);
  });

  test('is refused while only a gift card in it makes up the minimum', async () => {
    const cart = await cartOf(shop, anna, [[card.variant, 6]]);
    await deliver(anna, cart);
    const wish = { email: uniqueEmail('given'), amount: 50 };
    expect((await wantGiftCard(shop, cart, wish, bearer(anna.token))).status).toBe(200);
    expect(pick(await cartAs(shop, anna, cart), 'metadata', 'trade', 'fault')).toContain('£42.50 to go');
    expect(refusalOf(await startPayment(anna, cart))).toEqual([400, 'trade_minimum']);
  });

  test('pays for its delivery, whatever it is worth, and a shopper does not', async () => {
    const ruth = await newCustomer(shop);
    const lines = [[card.variant, 48]] as const;
    const [ours, theirs] = [await cartOf(shop, anna, lines), await cartOf(shop, ruth, lines)];
    const estimateOf = async (who: Customer, cart: string) =>
      pick((await as(who, `/store/carts/${cart}/delivery-estimate`)).body, 'delivery_estimate');
    expect(await estimateOf(ruth, theirs)).toMatchObject({ amount: 0 });
    expect(await estimateOf(anna, ours)).toMatchObject({ free_over: null, until_free: null });
    expect(pence(await deliver(ruth, theirs), 'shipping_total')).toBe(0);
    const paid = pence(await deliver(anna, ours), 'shipping_total');
    expect(paid).toBeGreaterThan(0);
    expect(pence(await estimateOf(anna, ours), 'amount')).toBe(paid);
  });

  test('is paid by card, and fills the sheet the next time', async () => {
    const books = await tradeCustomer(shop);
    const cart = await cartOf(shop, books, [[card.variant, 42]]);
    await order(books, cart);
    const lastOrder = async () => pick((await sheetOf(books)).body, 'sheet', 'last_order');
    expect(await lastOrder()).toEqual([{ variant_id: card.variant, packs: 7 }]);
    // What is sent again was not ordered.
    const path = `/admin/orders/${pickText(await lastOrderOf(books), 'id')}`;
    const [line] = pickList((await asAdmin(shop, `${path}?fields=*items`)).body, 'order', 'items');
    const lines = [{ id: pickText(line, 'id'), quantity: 1 }];
    const items = [{ ...lines[0], quantity: 42 }];
    const packed = await asAdmin(shop, `${path}/fulfillments?fields=*fulfillments`, { items });
    const parcel = pickText(packed.body, 'order', 'fulfillments', 0, 'id');
    await asAdmin(shop, `${path}/fulfillments/${parcel}/shipments`, { items, labels: [] });
    const again = { lines, reason: 'production_failure', note: 'Creased', sent_again: 0 };
    expect((await asAdmin(shop, `${path}/send-again`, again)).status).toBe(200);
    expect(await lastOrder()).toEqual([{ variant_id: card.variant, packs: 7 }]);
  });

  test('of a church needs neither packs of six nor a minimum', async () => {
    const church = await tradeCustomer(shop, { kind: 'church' });
    const cart = await cartOf(shop, church, [[bundle.variant, 1]]);
    const id = await order(church, cart);
    const { body } = await asAdmin(shop, `/admin/orders/${id}?fields=metadata,item_total`);
    expect(pick(body, 'order', 'metadata', 'trade')).toMatchObject({ kind: 'church', donation: 10 });
  });

  test('of a church counts for the donation that the owner’s figures show, and takes nothing off', async () => {
    const church = await tradeCustomer(shop, { kind: 'church' });
    const donated = async () => pence(await readFigures(shop), 'donation');
    const before = await donated();
    const cart = await cartOf(shop, church, [[bundle.variant, 2]]);
    const goods = pence(await cartAs(shop, church, cart), 'item_total');
    const id = await order(church, cart);
    expect((await donated()) - before).toBeGreaterThanOrEqual(Math.round(goods / 10));
    const { body } = await asAdmin(shop, `/admin/orders/${id}?fields=display_id`);
    const number = String(pick(body, 'order', 'display_id'));
    const row = (await downloadCsv(shop, 'takings')).find(({ Order }) => Order === number);
    expect(penceIn(row, 'Taken by card')).toBe(penceIn(row, 'Goods') + penceIn(row, 'Delivery'));
    expect(penceIn(row, 'Goods')).toBe(goods);
  });
});
