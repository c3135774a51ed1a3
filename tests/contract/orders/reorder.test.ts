import { beforeAll, describe, expect, test } from 'vitest';
import { wantGiftCard } from '../../world/cards/gift-cards.ts';
import { addParcel } from '../../world/cards/parcels.ts';
import { cartOf, tradeCustomer } from '../../world/cards/trade.ts';
import { cardsOnSale } from '../../world/cards-on-sale.ts';
import { add, cartReadyToPay, newCart, readCart } from '../../world/carts.ts';
import { bearer, newCustomer, uniqueEmail } from '../../world/customers.ts';
import { chooseStandard } from '../../world/deliveries.ts';
import { mustHave } from '../../world/must-have.ts';
import { buy, guestOrder, proofFor } from '../../world/orders.ts';
import { asAdmin } from '../../world/owner.ts';
import { runningShop } from '../../world/running-shop.ts';
import { call, type Json, pick, pickList, pickText } from '../../world/store-api.ts';
import { shopDatabase } from '../shop-database.ts';

const shop = runningShop();
const database = shopDatabase();

type Headers = Record<string, string>;
const reorder = (order: string, headers: Headers, body: unknown = {}) =>
  call(shop, `/store/orders/${order}/reorder`, { body, headers });

async function linesOf(cart: string, headers: Headers = {}) {
  const { body } = await call(shop, `/store/carts/${cart}`, { headers });
  return pickList(body, 'cart', 'items').map((line) => [pick(line, 'variant_id'), pick(line, 'quantity')]);
}

describe('an order', () => {
  let order: Awaited<ReturnType<typeof guestOrder>>;
  let line: { variant: string; title: string };

  beforeAll(async () => {
    order = await guestOrder(shop, uniqueEmail('again'));
    const { body } = await call(shop, `/store/orders/${order.id}`, { headers: order.link });
    line = {
      variant: pickText(body, 'order', 'items', 0, 'variant_id'),
      title: pickText(body, 'order', 'items', 0, 'product_title'),
    };
  });

  test('can be reordered into a new cart', async () => {
    const { status, body } = await reorder(order.id, order.link);

    expect(status).toBe(200);
    expect(body).toMatchObject({ added: [line.title], skipped: [] });
    expect(await linesOf(pickText(body, 'cart_id'))).toEqual([[line.variant, 1]]);
  });

  test('can be reordered into a cart that has cards already', async () => {
    const other = (await cardsOnSale(shop)).find(({ variant }) => variant !== line.variant);
    const cart = await newCart(shop);
    await add(shop, cart, other?.variant ?? '', 2);
    await add(shop, cart, line.variant, 3);

    const { body } = await reorder(order.id, order.link, { cart_id: cart });
    expect(pick(body, 'cart_id')).toBe(cart);
    const lines = await linesOf(cart);
    expect(lines).toHaveLength(2);
    expect(lines).toContainEqual([line.variant, 4]);
  });

  test('is reordered by a shop in whole packs, with what lies in its cart', async () => {
    const mine = await guestOrder(shop, uniqueEmail('again'));
    const anna = await tradeCustomer(shop);
    const headers = { ...bearer(anna.token), ...mine.link };
    const { body } = await call(shop, `/store/orders/${mine.id}`, { headers: mine.link });
    const card = pickText(body, 'order', 'items', 0, 'variant_id');
    const first = pickText((await reorder(mine.id, headers)).body, 'cart_id');
    expect(await linesOf(first, headers)).toEqual([[card, 6]]);
    const cart = await cartOf(shop, anna, [[card, 4]]);
    await reorder(mine.id, headers, { cart_id: cart });
    expect(await linesOf(cart, headers)).toEqual([[card, 6]]);
  });

  test('goes into the account’s own cart when its customer is signed in', { tags: 'nightly' }, async () => {
    const mine = await guestOrder(shop, uniqueEmail('again'));
    const anna = await newCustomer(shop, mine.email);
    const headers = bearer(anna.token);
    await call(shop, `/store/orders/${mine.id}/claim`, { body: {}, headers: { ...headers, ...mine.link } });

    const cart = pickText((await reorder(mine.id, headers)).body, 'cart_id');
    expect(await linesOf(cart, headers)).toHaveLength(1);
    expect((await call(shop, `/store/carts/${cart}`)).status).toBe(404);
  });

  test('leaves out cards that are no longer sold, and lists them', { tags: 'nightly' }, async () => {
    const { id, link, titles, remove } = await orderWithRemovableCard();
    await remove();

    const { body } = await reorder(id, link);
    expect(body).toMatchObject({ added: [line.title], skipped: [titles.gone] });
    expect(await linesOf(pickText(body, 'cart_id'))).toHaveLength(1);
  });

  test('adds no more of a card than a cart may have', async () => {
    const cart = await newCart(shop);
    await add(shop, cart, line.variant, 100);

    const { body } = await reorder(order.id, order.link, { cart_id: cart });
    expect(body).toMatchObject({ cart_id: cart, added: [], skipped: [line.title] });
    expect(await linesOf(cart)).toEqual([[line.variant, 100]]);
  });

  test('is left out and named as a whole where the cart has no line left for it', async () => {
    const other = mustHave((await cardsOnSale(shop)).find(({ variant }) => variant !== line.variant));
    const cart = await newCart(shop);
    await add(shop, cart, other.variant);
    const only = pickText(await readCart(shop, cart), 'items', 0, 'id');
    await database.query(
      `insert into cart_line_item select (jsonb_populate_record(line, jsonb_build_object('id', line.id || n))).*
       from cart_line_item line, generate_series(1, 299) n where line.id = $1`,
      [only],
    );
    const { body } = await reorder(order.id, order.link, { cart_id: cart });
    expect(body).toMatchObject({ cart_id: cart, added: [], skipped: [], unfit: [line.title] });
  });

  test('can be reordered by its buyer or with its link only, and not into another’s cart', async () => {
    const [anna, ben] = [await newCustomer(shop), await newCustomer(shop)];
    const { body } = await call(shop, '/store/carts', {
      body: { region_id: shop.regionId },
      headers: bearer(ben.token),
    });
    const cart = pickText(body, 'cart', 'id');
    await add(shop, cart, line.variant);

    expect((await reorder(order.id, {})).status).toBe(404);
    expect((await reorder(order.id, bearer(anna.token))).status).toBe(404);
    expect((await reorder(order.id, order.link, { cart_id: cart })).status).toBe(404);
    expect((await reorder(order.id, order.link, { cart_id: 'cart_01UNKNOWN' })).status).toBe(404);
    expect((await reorder(order.id, order.link, { cart_id: 7 })).status).toBe(400);
  });

  test('brings a card that went to two people as one line, and leaves out the gift card beside it', async () => {
    const { cart } = await cartReadyToPay(shop, uniqueEmail('again'), undefined, 3);
    const card = pick(await readCart(shop, cart), 'items', 0);
    await addParcel(shop, cart, { lines: [{ line_id: pickText(card, 'id'), quantity: 2 }] });
    await chooseStandard(shop, cart);
    await wantGiftCard(shop, cart, { email: uniqueEmail('given') });
    const { id } = await buy(shop, cart);
    const { body } = await reorder(id, { 'x-order-access': await proofFor(id) });
    expect(body).toMatchObject({ added: [pickText(card, 'product_title')], skipped: [] });
    expect(await linesOf(pickText(body, 'cart_id'))).toEqual([[pickText(card, 'variant_id'), 3]]);
  });

  test('that was just placed goes into a new cart, not into its own', { tags: 'nightly' }, async () => {
    const { cart } = await cartReadyToPay(shop, uniqueEmail('again'));
    const { id: placed } = await buy(shop, cart);

    const { body } = await reorder(placed, { 'x-order-access': await proofFor(placed) }, { cart_id: cart });
    expect(pick(body, 'cart_id')).not.toBe(cart);
    expect(pickList(body, 'added')).toHaveLength(1);
  });
});

async function orderWithRemovableCard() {
  const gone = `A card for a day ${crypto.randomUUID().slice(0, 8)}`;
  const channels = await asAdmin(shop, '/admin/sales-channels');
  const profiles = await asAdmin(shop, '/admin/shipping-profiles');
  const { body } = await asAdmin(shop, '/admin/products', {
    title: gone,
    status: 'published',
    shipping_profile_id: pick(profiles.body, 'shipping_profiles', 0, 'id'),
    sales_channels: pickList(channels.body, 'sales_channels').map((one: Json) => ({ id: pick(one, 'id') })),
    options: [{ title: 'Envelope', values: ['White'] }],
    variants: [
      {
        title: 'White',
        options: { Envelope: 'White' },
        manage_inventory: false,
        prices: [{ currency_code: 'gbp', amount: 2 }],
      },
    ],
  });
  const product = pickText(body, 'product', 'id');
  const { cart } = await cartReadyToPay(shop, uniqueEmail('again'));
  await add(shop, cart, pickText(body, 'product', 'variants', 0, 'id'));
  const { id } = await buy(shop, cart);
  return {
    id,
    link: { 'x-order-access': await proofFor(id) },
    titles: { gone },
    remove: async () => asAdmin(shop, `/admin/products/${product}`, undefined, 'DELETE'),
  };
}
