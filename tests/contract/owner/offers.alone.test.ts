import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { Browser } from '../../world/browser.ts';
import { cartAs, cartOf as cartOfShop, tradeCustomer } from '../../world/cards/trade.ts';
import { cardAt } from '../../world/cards-on-sale.ts';
import { address, applyCodes, cartWith, codesOf, complete, readCart, startPayment } from '../../world/carts.ts';
import { type Customer, newCustomer } from '../../world/customers.ts';
import { chooseStandard, pence } from '../../world/deliveries.ts';
import { ledgerOf, payWith } from '../../world/ledger.ts';
import { mustHave } from '../../world/must-have.ts';
import { buy } from '../../world/orders.ts';
import { asAdmin } from '../../world/owner.ts';
import { runningShop } from '../../world/running-shop.ts';
import { call, type Json, pick, pickList, pickText } from '../../world/store-api.ts';
import { ownCards } from '../own-cards.ts';
import { shopDatabase } from '../shop-database.ts';

const shop = runningShop();
const database = shopDatabase();
const cards = ownCards('offers', 16);
const { category, runId } = cards;
const createdPaths: string[] = [];

afterAll(async () => {
  for (const path of createdPaths) await asAdmin(shop, path, undefined, 'DELETE');
});

function freshCard() {
  const card = cards.fresh();
  return { ...card, page: `/${category}/uncategorized/${card.handle}` };
}

async function adminPost(path: string, body: Json = {}): Promise<Json> {
  const answer = await asAdmin(shop, path, body);
  expect([path, answer.status, pick(answer.body, 'message')]).toEqual([path, 200, undefined]);
  return answer.body;
}

async function makeCode(terms: Record<string, Json>) {
  const code = `OFFER-${randomUUID().slice(0, 8)}`.toUpperCase();
  const body = await adminPost('/admin/offers/codes', { code, gift: { kind: 'percent', value: 10 }, ...terms });
  const path = `/admin/offers/codes/${pickText(body, 'id')}`;
  createdPaths.push(path);
  return { code, id: pickText(body, 'id'), path };
}

async function makeSale(percent: number, products: string[], days: Record<string, Json> = {}) {
  const body = await adminPost('/admin/offers/sales', { percent, on: { kind: 'cards', ids: products }, ...days });
  const path = `/admin/offers/sales/${pickText(body, 'id')}`;
  createdPaths.push(path);
  return { id: pickText(body, 'id'), path };
}

async function offerOf(kind: 'codes' | 'sales', id: string): Promise<Json> {
  const { body } = await asAdmin(shop, '/admin/offers');
  return pickList(body, kind).find((one) => pick(one, 'id') === id);
}

async function cartOf(variant: string, quantity: number, email?: string) {
  const named = email ? { email, shipping_address: address, billing_address: address } : {};
  return cartWith(shop, [[variant, quantity]], named);
}

async function buyWith(code: string, variant: string, email: string) {
  const cart = await cartOf(variant, 2, email);
  await applyCodes(shop, cart, code);
  await chooseStandard(shop, cart);
  await buy(shop, cart);
}

const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function readPage(page: string): Promise<{ html: string; priceText: string }> {
  const html = await (await fetch(new URL(page, shop.storefront))).text();
  const [, main = ''] = html.split('<main');
  const row = /class="[^"]*priceRow[^"]*"[^>]*>(.*?)<\/p>/s.exec(main)?.[1] ?? '';
  return { html, priceText: row.replaceAll(/<!--.*?-->|<[^>]+>/g, '').trim() };
}

const offerOnPage = ({ html }: { html: string }): Json => {
  const [, facts = '[]'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  return pick(JSON.parse(facts), 0, 'offers', 0);
};

describe('a code', () => {
  test('of 10 % from £15 on takes a tenth off from £15, and nothing below', async () => {
    const card = freshCard();
    const { code, id } = await makeCode({ minimum: 15, until: dayFromNow(8) });
    expect(await offerOf('codes', id)).toMatchObject({
      name: code,
      and: [],
      state: 'running',
      sentence: expect.stringMatching(/^10 % off when the cards come to £15 or more, until \d+ \w+( \d{4})?$/),
    });

    const small = await cartOf(card.variant, 5);
    await applyCodes(shop, small, code.toLowerCase());
    expect(pence(await readCart(shop, small), 'discount_total')).toBe(0);
    const large = await cartOf(card.variant, 6);
    await applyCodes(shop, large, code.toLowerCase());
    expect(pence(await readCart(shop, large), 'discount_total')).toBe(150);
  });

  test('for one use each is accepted for an unknown shopper, and a second use is refused before payment', async () => {
    const card = freshCard();
    const email = `ruth-${randomUUID()}@example.com`;
    const { code, id } = await makeCode({ uses_each: 1 });
    const guest = await cartOf(card.variant, 2);
    expect((await applyCodes(shop, guest, code)).status).toBe(200);
    expect(pence(await readCart(shop, guest), 'discount_total')).toBe(50);
    const named = { email, shipping_address: address, billing_address: address };
    await call(shop, `/store/carts/${guest}`, { body: named });
    await chooseStandard(shop, guest);
    await buy(shop, guest);
    expect(await offerOf('codes', id)).toMatchObject({ sentence: '10 % off, once each', used: 1 });

    const again = await cartOf(card.variant, 2);
    await applyCodes(shop, again, code);
    await call(shop, `/store/carts/${again}`, { body: named });
    await chooseStandard(shop, again);
    const { body: collection } = await call(shop, '/store/payment-collections', { body: { cart_id: again } });
    const sessions = `/store/payment-collections/${pickText(collection, 'payment_collection', 'id')}/payment-sessions`;
    await call(shop, sessions, { body: { provider_id: 'pp_stripe_stripe' } });
    const shown = await readCart(shop, again);
    expect([codesOf(shown), pence(shown, 'discount_total')]).toEqual([[], 0]);

    const other = await cartOf(card.variant, 2, `naomi-${randomUUID()}@example.com`);
    await applyCodes(shop, other, code);
    expect(pence(await readCart(shop, other), 'discount_total')).toBe(50);
  });

  test('that has ended gives no discount, and a shopper who has it is told before the order', async () => {
    const card = freshCard();
    const { code, path } = await makeCode({ gift: { kind: 'pounds', value: 1 } });
    const cart = await cartOf(card.variant, 2, 'ruth@example.com');
    await chooseStandard(shop, cart);
    await applyCodes(shop, cart, code);
    const { id: intent } = await startPayment(shop, cart);
    await payWith(shop, intent, 'pm_card_visa');
    await adminPost(`${path}/end`);

    expect((await complete(shop, cart)).body).toMatchObject({
      code: 'cart_changed',
      changes: [{ kind: 'code', code }],
    });
    expect(await ledgerOf(shop, intent)).toMatchObject({ status: 'canceled', amount_received: 0 });
    expect((await asAdmin(shop, `${path}/end`, {})).status).toBe(400);
    const newer = await cartOf(card.variant, 2);
    expect((await applyCodes(shop, newer, code)).status).toBe(400);

    await adminPost(`${path}/start`);
    expect((await applyCodes(shop, newer, code)).status).toBe(200);
    expect((await asAdmin(shop, `${path}/start`, {})).status).toBe(400);
  });

  test('that has ended before its last day is off afterwards too, is put on again, and changed', async () => {
    const { code, id, path } = await makeCode({ until: dayFromNow(8) });
    await adminPost(`${path}/end`);
    await database.query(
      `UPDATE promotion_campaign SET ends_at = date_trunc('day', now(), 'Europe/London') - interval '3 days'
       WHERE id = (SELECT campaign_id FROM promotion WHERE id = $1)`,
      [id],
    );
    expect(await offerOf('codes', id)).toMatchObject({ state: 'off', form: null });

    await adminPost(`${path}/start`);
    expect(await offerOf('codes', id)).toMatchObject({ state: 'over', form: { code } });
    const { form } = (await offerOf('codes', id)) as { form: object };
    await adminPost(path, { ...form, until: dayFromNow(8) });
    expect(await offerOf('codes', id)).toMatchObject({ state: 'running' });
  });

  test('is deleted together with its campaign', async () => {
    const { code, path } = await makeCode({ from: dayFromNow(2), until: dayFromNow(3) });
    const campaigns = async () => {
      const { body } = await asAdmin(shop, `/admin/campaigns?q=${code}`);
      return pickList(body, 'campaigns').length;
    };
    expect(await campaigns()).toBe(1);
    expect((await asAdmin(shop, path, undefined, 'DELETE')).status).toBe(200);
    expect(await campaigns()).toBe(0);
  });

  test('keeps its count of uses when it is changed', { tags: 'nightly' }, async () => {
    const card = freshCard();
    const { code, id, path } = await makeCode({ uses: 5 });
    await buyWith(code, card.variant, `ruth-${randomUUID()}@example.com`);
    expect(await offerOf('codes', id)).toMatchObject({ used: 1, form: { code, uses: 5, minimum: null } });
    const olderCart = await cartOf(card.variant, 2, 'ruth@example.com');
    await applyCodes(shop, olderCart, code);
    expect(pence(await readCart(shop, olderCart), 'discount_total')).toBe(50);

    const form = {
      code: `${code}-B`,
      gift: { kind: 'pounds', value: 1 },
      minimum: 3,
      uses: 4,
      uses_each: 2,
      from: null,
      until: dayFromNow(8),
    };
    await adminPost(path, form);
    expect(await offerOf('codes', id)).toMatchObject({
      name: form.code,
      used: 1,
      state: 'running',
      form,
      sentence: expect.stringMatching(
        /^£1 off when the cards come to £3 or more, until .+, twice each, 4 times in all$/,
      ),
    });
    expect((await applyCodes(shop, await cartOf(card.variant, 2), code)).status).toBe(400);
    const cart = await cartOf(card.variant, 2);
    await applyCodes(shop, cart, form.code);
    expect(pence(await readCart(shop, cart), 'discount_total')).toBe(100);
    const small = await cartOf(card.variant, 1);
    await applyCodes(shop, small, form.code);
    expect(pence(await readCart(shop, small), 'discount_total')).toBe(0);

    const plain = { gift: { kind: 'delivery' }, minimum: null, uses: null, uses_each: null, from: null, until: null };
    await adminPost(path, { ...plain, code });
    expect(await offerOf('codes', id)).toMatchObject({
      sentence: 'Free delivery',
      name: code,
      form: { ...plain, code },
    });
  });

  test('that gets a limit later starts with the orders that have used it', { tags: 'nightly' }, async () => {
    const card = freshCard();
    const email = `ruth-${randomUUID()}@example.com`;
    const { code, id, path } = await makeCode({});
    await buyWith(code, card.variant, email);
    await buyWith(code, card.variant, `naomi-${randomUUID()}@example.com`);
    const form = { code, gift: { kind: 'percent', value: 10 }, uses_each: 1 };
    const refused = await asAdmin(shop, path, { ...form, uses: 1 });
    expect([refused.status, pick(refused.body, 'message')]).toEqual([
      400,
      'It was used 2 times already. Write 2 uses in all, or more.',
    ]);
    expect(await offerOf('codes', id)).toMatchObject({ sentence: '10 % off' });

    await adminPost(path, { ...form, uses: 3 });
    expect(await offerOf('codes', id)).toMatchObject({ sentence: '10 % off, once each, 3 times in all', used: 2 });
    const again = await cartOf(card.variant, 2, email);
    await applyCodes(shop, again, code);
    expect(pence(await readCart(shop, again), 'discount_total')).toBe(0);
    await buyWith(code, card.variant, `orpah-${randomUUID()}@example.com`);
    expect(await offerOf('codes', id)).toMatchObject({ state: 'used up', used: 3 });
  });

  test('cannot be renamed to another code, nor changed when it is off or has unknown rules', {
    tags: 'nightly',
  }, async () => {
    const { code: taken } = await makeCode({});
    const { code, id, path } = await makeCode({});
    const refused = async (to: string, body: Json) => {
      const answer = await asAdmin(shop, to, body);
      return [answer.status, pick(answer.body, 'message')];
    };
    const gift = { kind: 'percent', value: 20 };
    expect(await refused(path, { code: taken.toLowerCase(), gift })).toEqual([
      400,
      `There is a code ${taken} already.`,
    ]);
    expect(await offerOf('codes', id)).toMatchObject({ name: code, sentence: '10 % off' });
    expect(await refused('/admin/offers/codes/promo_none', { code, gift })).toEqual([
      404,
      'This code is not there any more.',
    ]);
    await adminPost(`${path}/end`);
    expect(await offerOf('codes', id)).toMatchObject({ state: 'off', form: null });
    expect(await refused(path, { code, gift })).toEqual([400, 'This code cannot be changed here.']);
  });

  test('that is taken, or has a field too many, is refused with a message', async () => {
    const { code } = await makeCode({});
    const gift = { kind: 'percent', value: 10 };
    for (const [body, message] of [
      [{ code: code.toLowerCase(), gift }, `There is a code ${code} already.`],
      [{ code: 'NEW', gift, until: '2020-01-01' }, 'The last day has passed already.'],
      [{ code: 'NEW', gift, colour: 'red' }, 'Unrecognized field: colour'],
    ] as const) {
      const answer = await asAdmin(shop, '/admin/offers/codes', body);
      expect([answer.status, pick(answer.body, 'message')]).toEqual([400, message]);
    }
  });
});

describe('a sale', () => {
  test('is shown with the old price struck through, bought at the price shown, and ended', async () => {
    const card = freshCard();
    const until = dayFromNow(6);
    const sale = await makeSale(15, [card.product], { until });
    expect(await offerOf('sales', sale.id)).toMatchObject({
      sentence: expect.stringMatching(new RegExp(`^15 % off ${card.title}, until `)),
      and: [],
      state: 'running',
    });
    // £2.125 is rounded in the shopper's favour.
    await expect.poll(async () => (await readPage(card.page)).priceText).toBe('Was £2.50 Sale £2.12');
    expect((await readPage(card.page)).html).toMatch(/<s[ >].*?£2\.50<\/s>/);
    expect(offerOnPage(await readPage(card.page))).toMatchObject({
      price: '2.12',
      priceValidUntil: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/),
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        priceType: 'https://schema.org/StrikethroughPrice',
        price: '2.50',
        priceCurrency: 'GBP',
      },
    });
    const visitor = new Browser(shop);
    await visitor.post('/cart', { intent: 'add', variant: card.variant, quantity: '2' });
    const said = (await visitor.get('/cart')).text.replaceAll(/<!--.*?-->|<[^>]+>/g, '');
    expect(said).toContain('Was £2.50 Sale £2.12');
    expect(said).toContain('£4.24');

    const cart = await cartOf(card.variant, 2, 'ruth@example.com');
    const shown = pence(await chooseStandard(shop, cart), 'total');
    expect(shown).toBe(424 + 99);
    const { id: intent } = await startPayment(shop, cart);
    await payWith(shop, intent, 'pm_card_visa');
    expect(pence((await complete(shop, cart)).body, 'order', 'total')).toBe(shown);
    expect(await ledgerOf(shop, intent)).toMatchObject({ amount_received: shown });

    await adminPost(`${sale.path}/end`);
    await expect.poll(async () => (await readPage(card.page)).priceText).toBe('£2.50');
    expect(offerOnPage(await readPage(card.page))).not.toHaveProperty('priceSpecification');
    expect(await offerOf('sales', sale.id)).toMatchObject({ state: 'over' });
    expect((await asAdmin(shop, `${sale.path}/end`, {})).status).toBe(400);

    const { form } = (await offerOf('sales', sale.id)) as { form: object };
    await adminPost(sale.path, { ...form, until: dayFromNow(2) });
    expect(await offerOf('sales', sale.id)).toMatchObject({ state: 'running' });
  });

  test('strikes through the lowest price of the 30 days before, even when it was raised for the sale', async () => {
    const card = freshCard();
    const raise = { prices: [{ amount: 3, currency_code: 'gbp' }] };
    // The shop records the price of every card within a minute.
    const known = async () =>
      Number(
        (await database.query('select count(*) from past_price where variant_id = $1', [card.variant])).rows[0].count,
      );
    await expect.poll(known).toBe(1);
    await adminPost(`/admin/products/${card.product}/variants/${card.variant}`, raise);
    await makeSale(20, [card.product]);
    await expect.poll(async () => (await readPage(card.page)).priceText).toBe('Was £2.50 Sale £2.40');
    // The lower price is now older than 30 days.
    await database.query(
      `update past_price set since = since - interval '35 days' where variant_id = $1 and price_list_id is null`,
      [card.variant],
    );
    const { body } = await call(shop, '/store/sale-prices');
    expect(pickList(body, 'sale_prices').find((one) => pick(one, 'variant_id') === card.variant)).toMatchObject({
      amount: 2.4,
      was: 3,
    });
  });

  test('that begins or ends by its date is shown at once', { tags: 'nightly' }, async () => {
    const card = freshCard();
    const sale = await makeSale(20, [card.product], { from: dayFromNow(2) });
    expect(await offerOf('sales', sale.id)).toMatchObject({ state: 'planned' });
    expect((await readPage(card.page)).priceText).toBe('£2.50');
    // The sale begins by its date, without any event.
    await database.query('update price_list set starts_at = now() where id = $1', [sale.id]);
    await expect.poll(async () => (await readPage(card.page)).priceText).toBe('Was £2.50 Sale £2.00');
    await database.query('update price_list set ends_at = now() where id = $1', [sale.id]);
    await expect.poll(async () => (await readPage(card.page)).priceText).toBe('£2.50');
  });

  test('follows the prices and the cards of its range', { tags: 'nightly' }, async () => {
    const [card, late] = [freshCard(), freshCard()];
    const { body } = await asAdmin(shop, '/admin/collections', { title: `Range ${runId}`, handle: `range-${runId}` });
    const range = pickText(body, 'collection', 'id');
    createdPaths.push(`/admin/collections/${range}`);
    const products = `/admin/collections/${range}/products`;
    const inRange = (one: { page: string }) => one.page.replace('uncategorized', `range-${runId}`);
    await adminPost(products, { add: [card.product] });
    const days = { from: dayFromNow(-2), until: dayFromNow(6) };
    const sale = await adminPost('/admin/offers/sales', { percent: 20, on: { kind: 'range', id: range }, ...days });
    const id = pickText(sale, 'id');
    createdPaths.push(`/admin/offers/sales/${id}`);
    const sentence = expect.stringMatching(new RegExp(`^20 % off the range Range ${runId}, from .+ until .+`));
    await expect.poll(async () => (await readPage(inRange(card))).priceText).toBe('Was £2.50 Sale £2.00');

    const raise = { prices: [{ amount: 3, currency_code: 'gbp' }] };
    await adminPost(`/admin/products/${card.product}/variants/${card.variant}`, raise);
    await expect.poll(async () => (await readPage(inRange(card))).priceText).toBe('Was £2.50 Sale £2.40');
    await adminPost(products, { add: [late.product], remove: [card.product] });
    await expect.poll(async () => (await readPage(inRange(late))).priceText).toBe('Was £2.50 Sale £2.00');
    await expect.poll(async () => (await readPage(card.page)).priceText).toBe('£3.00');
    expect(await offerOf('sales', id)).toMatchObject({ sentence, and: [], state: 'running' });
    const cart = await cartOf(late.variant, 2);
    expect(pence(await readCart(shop, cart), 'item_subtotal')).toBe(400);
    // A card that was never sold at its usual price has nothing to strike through.
    const { body: template } = await asAdmin(
      shop,
      `/admin/products/${late.product}?fields=*categories,*sales_channels`,
    );
    const fresh = await adminPost('/admin/products', {
      title: `Fresh ${runId}`,
      handle: `offer-${runId}-fresh`,
      status: 'published',
      collection_id: range,
      categories: [{ id: pickText(template, 'product', 'categories', 0, 'id') }],
      sales_channels: [{ id: pickText(template, 'product', 'sales_channels', 0, 'id') }],
      options: [{ title: 'Envelope', values: ['White'] }],
      variants: [
        {
          title: 'White',
          sku: `FRESH-${runId}`,
          manage_inventory: false,
          options: { Envelope: 'White' },
          prices: [{ amount: 2.5, currency_code: 'gbp' }],
        },
      ],
    });
    createdPaths.push(`/admin/products/${pickText(fresh, 'product', 'id')}`);
    const page = `/${category}/range-${runId}/offer-${runId}-fresh`;
    await expect.poll(async () => (await readPage(page)).priceText).toBe('£2.00');
  });

  test('follows a change without events within a minute', { tags: 'nightly' }, async () => {
    const card = freshCard();
    const { id } = await makeSale(20, [card.product]);
    const charged = async () => pence(await readCart(shop, await cartOf(card.variant, 1)), 'item_subtotal');
    expect(await charged()).toBe(200);
    // The events of this change are lost.
    await database.query(
      `update price set amount = 3, raw_amount = '{"value": "3", "precision": 20}' where price_list_id is null
       and price_set_id = (select price_set_id from product_variant_price_set where variant_id = $1)`,
      [card.variant],
    );
    expect(await charged()).toBe(200);
    await expect.poll(charged, { timeout: 130_000, interval: 2_000 }).toBe(240);
    expect(await offerOf('sales', id)).toMatchObject({ sentence: `20 % off ${card.title}` });
  });

  test('is made once, when its answer was lost and the owner presses again', async () => {
    const card = freshCard();
    const until = dayFromNow(5);
    const sale = await makeSale(15, [card.product], { until });
    const body = { percent: 15, on: { kind: 'cards', ids: [card.product] }, until };
    expect(await asAdmin(shop, '/admin/offers/sales', body)).toMatchObject({
      status: 400,
      body: { message: 'This very sale has been made already.' },
    });
    await makeSale(16, [card.product], { until });
    await adminPost(`${sale.path}/end`);
    await makeSale(15, [card.product], { until });
  });

  test('of no card that would cost less is refused with a message', async () => {
    const body = { percent: 10, on: { kind: 'range', id: 'pcol_none' } };
    expect(await asAdmin(shop, '/admin/offers/sales', body)).toMatchObject({
      status: 400,
      body: { message: 'There is no card with a price that this would make lower.' },
    });
  });
});

describe('trade prices, whatever is done on Medusa’s page of customer groups,', () => {
  const groupOf = async (kind: string) => {
    const { body } = await asAdmin(shop, '/admin/customer-groups?limit=200&fields=id,metadata');
    return pickText(
      mustHave(pickList(body, 'customer_groups').find((one) => pick(one, 'metadata', 'trade') === kind)),
      'id',
    );
  };
  const priceFor = async (who: Customer, card: { variant: string }) =>
    pence(await cartAs(shop, who, await cartOfShop(shop, who, [[card.variant, 6]])), 'items', 0, 'unit_price');

  test('outlive the group', async () => {
    const [anna, card] = [await tradeCustomer(shop), await cardAt(shop, 250)];
    const group = await groupOf('trade');
    expect((await asAdmin(shop, `/admin/customer-groups/${group}`, undefined, 'DELETE')).status).toBe(200);
    await expect.poll(() => priceFor(anna, card)).toBe(125);
    expect(await priceFor(await tradeCustomer(shop), card)).toBe(125);
  });

  test('are for those alone whom ‘Trade’ has accepted', async () => {
    const [anna, ruth, card] = [await tradeCustomer(shop), await newCustomer(shop), await cardAt(shop, 250)];
    const prices = async () => [await priceFor(anna, card), await priceFor(ruth, card)];
    for (const body of [{ add: [ruth.id] }, { remove: [anna.id] }]) {
      await adminPost(`/admin/customer-groups/${await groupOf('trade')}/customers`, body);
      await expect.poll(prices).toEqual([125, 250]);
    }
  });
});

test('promotions from Medusa’s own pages are described in the same sentences', { tags: 'nightly' }, async () => {
  const card = freshCard();
  const prices = [{ variant_id: card.variant, amount: 2, currency_code: 'gbp' }];
  const list = await adminPost('/admin/price-lists', {
    title: `By hand ${runId}`,
    description: 'Typed',
    type: 'sale',
    status: 'active',
    prices,
  });
  const sale = pickText(list, 'price_list', 'id');
  createdPaths.push(`/admin/price-lists/${sale}`);
  expect(await offerOf('sales', sale)).toMatchObject({ sentence: `20 % off ${card.title}`, and: [], state: 'running' });
  const other = freshCard();
  const byHand = await adminPost('/admin/price-lists', {
    title: `Two by hand ${runId}`,
    description: 'Typed',
    type: 'sale',
    status: 'active',
    prices: [prices[0], { variant_id: other.variant, amount: 1.25, currency_code: 'gbp' }].filter(Boolean),
  });
  const two = pickText(byHand, 'price_list', 'id');
  createdPaths.push(`/admin/price-lists/${two}`);
  expect(await offerOf('sales', two)).toMatchObject({ sentence: expect.stringMatching(/^Sale prices: /), form: null });
  const days = { from: null, until: null };
  const form = { percent: 25, on: { kind: 'cards', ids: [card.product] }, ...days };
  expect((await asAdmin(shop, `/admin/offers/sales/${two}`, form)).status).toBe(400);
  await adminPost(`/admin/offers/sales/${sale}`, form);
  expect(await offerOf('sales', sale)).toMatchObject({ sentence: `25 % off ${card.title}`, form });

  const code = `STOCK-${runId}`.toUpperCase();
  const method = { type: 'percentage', target_type: 'items', allocation: 'across', value: 5, currency_code: 'gbp' };
  const rules = [{ attribute: 'region_id', operator: 'in', values: [shop.regionId] }];
  const body = await adminPost('/admin/promotions', {
    code,
    type: 'standard',
    status: 'active',
    application_method: method,
    rules,
  });
  const id = pickText(body, 'promotion', 'id');
  createdPaths.push(`/admin/promotions/${id}`);
  expect(await offerOf('codes', id)).toMatchObject({
    name: code,
    sentence: '5 % off',
    and: ['the region is United Kingdom'],
    state: 'running',
    form: null,
  });
  const gift = { kind: 'percent', value: 50 };
  expect((await asAdmin(shop, `/admin/offers/codes/${id}`, { code, gift })).status).toBe(400);
});
