import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setStock, stockOf } from '../../world/cards/card-stock.ts';
import { add, address, applyCodes, cartWith, codesOf, complete, readCart, startPayment } from '../../world/carts.ts';
import { Codes } from '../../world/codes.ts';
import { choose, chooseStandard, offer, pence } from '../../world/deliveries.ts';
import { ledgerOf, payWith } from '../../world/ledger.ts';
import { buy } from '../../world/orders.ts';
import { asAdmin } from '../../world/owner.ts';
import { runningShop } from '../../world/running-shop.ts';
import { call, type Json, pick, pickList, pickText } from '../../world/store-api.ts';
import { type OwnCard, ownCards } from '../own-cards.ts';
import { shopDatabase } from '../shop-database.ts';

// Whatever the owner changes after a cart was shown is reported before the order, with nothing charged; the next
// attempt pays what is shown then.

const shop = runningShop();
const database = shopDatabase();
const codes = new Codes(shop);
const runId = randomUUID().slice(0, 8);
const undo: (() => Promise<unknown>)[] = [];

interface Change {
  /** The cart has a card at £2.50 that changes, one that does not, and standard delivery. */
  prepare?: (cart: string, card: OwnCard) => Promise<unknown>;
  change: (card: OwnCard, cart: string) => Promise<unknown>;
  reported: object;
  /** The cart total is in pence. */
  before: number;
  after: number;
}

const gbp = (amount: number) => [{ amount, currency_code: 'gbp' }];
const reprice = ({ product, variant }: OwnCard, amount: number) =>
  adminOk(`/admin/products/${product}/variants/${variant}`, { prices: gbp(amount) });
const update = ({ product }: OwnCard, how: object) => adminOk(`/admin/products/${product}`, how);
const dayAgo = () => new Date(Date.now() - 86_400_000).toISOString();

async function adminOk(path: string, body?: object, method?: 'DELETE') {
  const answer = await asAdmin(shop, path, body, method);
  expect([path, answer.status, pick(answer.body, 'message')]).toEqual([path, 200, undefined]);
  return answer.body;
}

async function putOnSale({ variant }: OwnCard, amount: number) {
  const prices = [{ variant_id: variant, amount, currency_code: 'gbp' }];
  const terms = { title: `Sale ${variant}`, description: 'A few days', type: 'sale', status: 'active', prices };
  const id = pickText(await adminOk('/admin/price-lists', terms), 'price_list', 'id');
  undo.push(() => asAdmin(shop, `/admin/price-lists/${id}`, undefined, 'DELETE'));
  return id;
}

const tenPercent = { type: 'percentage', target_type: 'items', allocation: 'across', value: 10, currency_code: 'gbp' };
const codeByCart = new Map<string, { code: string; id: string; campaign: Json }>();

async function withCode(cart: string, terms: Record<string, Json> = {}) {
  const code = await codes.makeBy(tenPercent, terms);
  const { body } = await asAdmin(shop, `/admin/promotions?code=${code}&fields=id,campaign.id`);
  const promotion = pickList(body, 'promotions')[0];
  codeByCart.set(cart, { code, id: pickText(promotion, 'id'), campaign: pick(promotion, 'campaign', 'id') });
  expect(codesOf(pick((await applyCodes(shop, cart, code)).body, 'cart'))).toEqual([code]);
}

function codeFor(cart: string) {
  const found = codeByCart.get(cart);
  if (!found) throw new Error('No code was made for this cart.');
  return found;
}

async function spendCode(_: OwnCard, cart: string) {
  const otherCart = await readyCart(unchangedCard);
  await applyCodes(shop, otherCart, codeFor(cart).code);
  await buy(shop, otherCart);
}

async function count(card: OwnCard, left: number) {
  const { status, body } = await setStock(shop, card, left);
  expect([status, pick(body, 'message')]).toEqual([200, undefined]);
  undo.push(() => setStock(shop, card, null));
}

async function buyElsewhere(card: OwnCard) {
  await buy(shop, await readyCart(card));
}

const campaign = (more: object = {}) => ({
  name: `Days ${runId}`,
  campaign_identifier: randomUUID(),
  starts_at: dayAgo(),
  ends_at: new Date(Date.now() + 86_400_000).toISOString(),
  ...more,
});

let tractors = 0;
async function chooseTractor(cart: string) {
  tractors += 1;
  const name = `By tractor ${runId} ${tractors}`;
  const standard = await asAdmin(shop, `/admin/shipping-options/${(await offer(shop, cart, 'Standard')).id}`);
  const option = await adminOk('/admin/shipping-options', {
    name,
    service_zone_id: pickText(standard.body, 'shipping_option', 'service_zone_id'),
    shipping_profile_id: pickText(standard.body, 'shipping_option', 'shipping_profile_id'),
    provider_id: 'delivery_post',
    price_type: 'calculated',
    type: { label: name, description: 'When the harvest is in', code: `tractor-${runId}-${tractors}` },
    data: { bands: [{ up_to: null, price: 4.5 }], free_over: null },
    prices: [],
  });
  const id = pickText(option, 'shipping_option', 'id');
  undo.push(() => asAdmin(shop, `/admin/shipping-options/${id}`, undefined, 'DELETE'));
  await choose(shop, cart, id);
  return id;
}
const chosenDelivery = async (cart: string) =>
  pickText(await readCart(shop, cart), 'shipping_methods', 0, 'shipping_option_id');

const lost = { kind: 'code' };
const changes: Record<string, Change> = {
  'a price that rose': {
    change: (card) => reprice(card, 2.75),
    reported: { kind: 'price', before: 2.5, after: 2.75 },
    before: 599,
    after: 624,
  },
  'a price that fell': {
    change: (card) => reprice(card, 2.25),
    reported: { kind: 'price', before: 2.5, after: 2.25 },
    before: 599,
    after: 574,
  },
  'a sale that began': {
    change: (card) => putOnSale(card, 1.5),
    reported: { kind: 'price', before: 2.5, after: 1.5 },
    before: 599,
    after: 499,
  },
  'a sale that ended': {
    async prepare(cart, card) {
      const sale = await putOnSale(card, 1.5);
      undo.push(async () => sale);
      codeByCart.set(cart, { code: '', id: sale, campaign: null });
      const line = pickList(await readCart(shop, cart), 'items').find(
        (one) => pick(one, 'variant_id') === card.variant,
      );
      await call(shop, `/store/carts/${cart}/line-items/${pickText(line, 'id')}`, { body: { quantity: 1 } });
    },
    change: (_, cart) => adminOk(`/admin/price-lists/${codeFor(cart).id}`, { ends_at: dayAgo() }),
    reported: { kind: 'price', before: 1.5, after: 2.5 },
    before: 499,
    after: 599,
  },
  'a card that is hidden': {
    change: (card) => update(card, { status: 'draft' }),
    reported: { kind: 'withdrawn' },
    before: 599,
    after: 349,
  },
  'an envelope that was deleted': {
    change: ({ product, variant }) => adminOk(`/admin/products/${product}/variants/${variant}`, undefined, 'DELETE'),
    reported: { kind: 'withdrawn' },
    before: 599,
    after: 349,
  },
  'a card that is coming soon': {
    change: (card) => update(card, { subtitle: 'coming_soon' }),
    reported: { kind: 'withdrawn' },
    before: 599,
    after: 349,
  },
  'the last of a card that is counted': {
    prepare: (_, card) => count(card, 1),
    change: buyElsewhere,
    reported: { kind: 'sold out' },
    before: 599,
    after: 349,
  },
  'fewer of a card than were chosen': {
    prepare: async (cart, card) => {
      await count(card, 3);
      await add(shop, cart, card.variant, 1);
    },
    change: (card) => count(card, 1),
    reported: { kind: 'fewer', before: 2, after: 1 },
    before: 849,
    after: 599,
  },
  'the last use of a code': {
    prepare: (cart) => withCode(cart, { limit: 1 }),
    change: spendCode,
    reported: lost,
    before: 549,
    after: 599,
  },
  'the end of a campaign’s budget': {
    prepare: (cart) => withCode(cart, { campaign: campaign({ budget: { type: 'usage', limit: 1 } }) }),
    change: spendCode,
    reported: lost,
    before: 549,
    after: 599,
  },
  'a code that was deleted': {
    prepare: (cart) => withCode(cart),
    change: (_, cart) => adminOk(`/admin/promotions/${codeFor(cart).id}`, undefined, 'DELETE'),
    reported: lost,
    before: 549,
    after: 599,
  },
  'a code whose days are over': {
    prepare: (cart) => withCode(cart, { campaign: campaign() }),
    change: (_, cart) => adminOk(`/admin/campaigns/${codeFor(cart).campaign}`, { ends_at: dayAgo() }),
    reported: lost,
    before: 549,
    after: 599,
  },
  'a code that takes less off': {
    prepare: (cart) => withCode(cart),
    change: (_, cart) =>
      adminOk(`/admin/promotions/${codeFor(cart).id}`, { application_method: { ...tenPercent, value: 4 } }),
    reported: { kind: 'discount', before: 0.5, after: 0.2 },
    before: 549,
    after: 579,
  },
  'a delivery price that rose': {
    prepare: chooseTractor,
    change: async (_, cart) =>
      adminOk(`/admin/shipping-options/${await chosenDelivery(cart)}`, {
        data: { bands: [{ up_to: null, price: 6.25 }], free_over: null },
      }),
    reported: { kind: 'delivery', before: 4.5, after: 6.25 },
    before: 950,
    after: 1125,
  },
};

const otherTests = 10;
const own = ownCards('changed', Object.keys(changes).length + otherTests + 1);
let unchangedCard: OwnCard;

beforeAll(() => {
  unchangedCard = own.fresh();
});

afterAll(async () => {
  for (const step of undo.toReversed()) await step();
  await codes.remove();
});

async function readyCart(...cards: OwnCard[]) {
  const cart = await cartWith(
    shop,
    cards.map(({ variant }) => [variant, 1] as const),
    { email: 'ruth@example.com', shipping_address: address, billing_address: address },
  );
  await chooseStandard(shop, cart);
  return cart;
}

const shownTotal = async (cart: string) => pence(await readCart(shop, cart), 'total');

async function askForSession(cart: string) {
  const { body } = await call(shop, '/store/payment-collections', { body: { cart_id: cart } });
  const collection = pickText(body, 'payment_collection', 'id');
  return call(shop, `/store/payment-collections/${collection}/payment-sessions`, {
    body: { provider_id: 'pp_stripe_stripe' },
  });
}

/** The change is in the answer and in the cart itself, which every page reads. */
async function expectCartChanged(
  answer: { status: number; body: Json },
  cart: string,
  { before, after, reported: says }: Pick<Change, 'before' | 'after' | 'reported'>,
) {
  const report = { before: before / 100, after: after / 100, changes: [expect.objectContaining(says)] };
  expect(answer.body).toMatchObject({ type: 'not_allowed', code: 'cart_changed', ...report });
  expect(answer.status).toBe(400);
  const shown = await readCart(shop, cart);
  expect(pence(shown, 'total')).toBe(after);
  expect(pick(shown, 'metadata', 'changed')).toEqual(report);
}

async function expectPaid(cart: string, total: number) {
  expect(await shownTotal(cart)).toBe(total);
  const { id: intent } = await startPayment(shop, cart);
  expect(await payWith(shop, intent, 'pm_card_visa')).toBe(200);
  const { status, body } = await complete(shop, cart);
  expect([status, pick(body, 'type'), pick(body, 'message')]).toEqual([200, 'order', undefined]);
  expect(pence(body, 'order', 'total')).toBe(total);
  expect(await ledgerOf(shop, intent)).toMatchObject({ status: 'succeeded', amount_received: total });
}

async function authorise(cart: string) {
  const { id: intent } = await startPayment(shop, cart);
  expect(await payWith(shop, intent, 'pm_card_visa')).toBe(200);
  expect(await ledgerOf(shop, intent)).toMatchObject({ status: 'requires_capture' });
  return intent;
}

const released = { status: 'canceled', amount_received: 0 };

const inGate = ['a price that rose', 'the last of a card that is counted'];

async function cartAsShown(change: Change) {
  const card = own.fresh();
  const cart = await readyCart(card, unchangedCard);
  await change.prepare?.(cart, card);
  expect(await shownTotal(cart)).toBe(change.before);
  return { card, cart };
}

describe.each(Object.entries(changes))('%s', (name, change) => {
  const tags = inGate.includes(name) ? [] : ['nightly'];

  test('is reported before the order: nothing is charged, and the authorisation is released', { tags }, async () => {
    const { card, cart } = await cartAsShown(change);
    const intent = await authorise(cart);
    await change.change(card, cart);
    await expectCartChanged(await complete(shop, cart), cart, change);
    expect(await ledgerOf(shop, intent)).toMatchObject(released);
    await expectPaid(cart, change.after);
  });
});

describe('a changed cart', () => {
  test('is reported before the card form already', async () => {
    const change = changes['a price that rose'];
    if (!change) throw new Error('No price rises.');
    const { card, cart } = await cartAsShown(change);
    await change.change(card, cart);
    await expectCartChanged(await askForSession(cart), cart, change);
    await expectPaid(cart, change.after);
  });

  describe('of which the price comes back', () => {
    async function dearerCart() {
      const card = own.fresh();
      const cart = await readyCart(card, unchangedCard);
      await reprice(card, 2.75);
      expect(pick((await askForSession(cart)).body, 'code')).toBe('cart_changed');
      return { card, cart };
    }

    test('before a payment was begun is paid as it was, with nothing to report', async () => {
      const { card, cart } = await dearerCart();
      await reprice(card, 2.5);
      expect((await askForSession(cart)).status).toBe(200);
      expect(pick(await readCart(shop, cart), 'metadata', 'changed') ?? null).toBeNull();
      await expectPaid(cart, 599);
    });

    test('after it was agreed to is reported by its name', async () => {
      const { card, cart } = await dearerCart();
      const intent = await authorise(cart);
      await reprice(card, 2.5);
      const reported = { kind: 'price', before: 2.75, after: 2.5 };
      await expectCartChanged(await complete(shop, cart), cart, { reported, before: 624, after: 599 });
      expect(await ledgerOf(shop, intent)).toMatchObject(released);
      await expectPaid(cart, 599);
    });
  });

  test('is reported again until the shopper has agreed, since the answer may have been lost', {
    tags: 'nightly',
  }, async () => {
    const card = own.fresh();
    const cart = await readyCart(card, unchangedCard);
    await authorise(cart);
    await reprice(card, 2.75);
    const first = await complete(shop, cart);
    const again = await complete(shop, cart);
    expect([again.status, pick(again.body, 'code')]).toEqual([400, 'cart_changed']);
    expect(pick(again.body, 'changes')).toEqual(pick(first.body, 'changes'));
    await expectPaid(cart, 624);
  });

  test('is reported when the shopper changes it in another tab after the card was confirmed', async () => {
    const cart = await readyCart(unchangedCard);
    const intent = await authorise(cart);
    await add(shop, cart, unchangedCard.variant);
    const answer = await complete(shop, cart);
    expect([answer.status, answer.body]).toMatchObject([400, { type: 'not_allowed', code: 'cart_changed' }]);
    expect(await ledgerOf(shop, intent)).toMatchObject(released);
    await expectPaid(cart, await shownTotal(cart));
  });

  test('does not affect an existing order', { tags: 'nightly' }, async () => {
    const card = own.fresh();
    const cart = await readyCart(card);
    const order = await buy(shop, cart);
    await reprice(card, 9);
    const { status, body } = await complete(shop, cart);
    expect([status, pick(body, 'order', 'id'), pick(body, 'order', 'total')]).toEqual([200, order.id, 3.49]);
  });

  test('leaves no trace in the order’s metadata', { tags: 'nightly' }, async () => {
    const card = own.fresh();
    const cart = await readyCart(card, unchangedCard);
    await reprice(card, 2.75);
    await askForSession(cart);
    const order = await buy(shop, cart);
    const { body } = await asAdmin(shop, `/admin/orders/${order.id}?fields=metadata`);
    expect(pick(body, 'order', 'metadata', 'changed') ?? null).toBeNull();
  });

  test('may leave an empty cart, with nothing charged', { tags: 'nightly' }, async () => {
    const card = own.fresh();
    const cart = await readyCart(card);
    const intent = await authorise(cart);
    await update(card, { status: 'draft' });
    const answer = await complete(shop, cart);
    expect(answer.body).toMatchObject({ code: 'cart_changed', changes: [{ kind: 'withdrawn', title: card.title }] });
    expect(await ledgerOf(shop, intent)).toMatchObject(released);
    expect(pickList(await readCart(shop, cart), 'items')).toEqual([]);
  });

  test('may have lost its delivery option: the shopper chooses another and places the order', {
    tags: 'nightly',
  }, async () => {
    const cart = await readyCart(unchangedCard);
    const tractor = await chooseTractor(cart);
    const intent = await authorise(cart);
    await adminOk(`/admin/shipping-options/${tractor}`, undefined, 'DELETE');
    expect((await complete(shop, cart)).body).toMatchObject({
      code: 'cart_changed',
      changes: [{ kind: 'delivery gone' }],
    });
    expect(await ledgerOf(shop, intent)).toMatchObject(released);
    await chooseStandard(shop, cart);
    await expectPaid(cart, 349);
  });

  test('is offered no delivery whose prices cannot be read', async () => {
    const cart = await readyCart(unchangedCard);
    const tractor = await chooseTractor(cart);
    const offered = async () => {
      const { body } = await call(shop, `/store/shipping-options?cart_id=${cart}`);
      return pickList(body, 'shipping_options').map((option) => pick(option, 'id'));
    };
    expect(await offered()).toContain(tractor);
    await database.query(`UPDATE shipping_option SET data = '{"bands": [], "free_over": null}' WHERE id = $1`, [
      tractor,
    ]);
    expect(await offered()).not.toContain(tractor);
  });

  test('is not reported when nothing has changed: session and cart stay the same', { tags: 'nightly' }, async () => {
    const cart = await readyCart(unchangedCard);
    await applyCodes(shop, cart, 'WELCOME10');
    const intent = await startPayment(shop, cart);
    const before = await readCart(shop, cart);
    const { status, body } = await call(shop, `/store/carts/${cart}/up-to-date`, { method: 'POST' });
    expect([status, pick(body, 'cart', 'total')]).toEqual([200, pick(before, 'total')]);
    expect(titlesOf(pick(body, 'cart'))).toEqual(titlesOf(before));
    const after = await readCart(shop, cart);
    for (const part of ['items', 'shipping_methods', 'promotions', 'metadata']) {
      expect(withoutTimes(pick(after, part))).toEqual(withoutTimes(pick(before, part)));
    }
    expect(await ledgerOf(shop, intent.id)).toMatchObject({ status: 'requires_payment_method' });
  });

  test('is not reported when the shopper changed it', { tags: 'nightly' }, async () => {
    const cart = await readyCart(unchangedCard);
    await startPayment(shop, cart);
    await add(shop, cart, unchangedCard.variant, 1);
    await expectPaid(cart, 599);
  });
});

const titlesOf = (cart: Json) =>
  pickList(cart, 'items').map((line) =>
    ['title', 'product_title', 'variant_title'].map((name) => pickText(line, name)),
  );

/** Medusa replaces a line's adjustments and tax lines on every read. */
function withoutTimes(json: Json): Json {
  const drop = (key: string, value: unknown) =>
    /_at$|^id$|^adjustments$|^tax_lines$|^item_id$/.test(key) ? undefined : value;
  return JSON.parse(JSON.stringify(json ?? null, drop));
}

test('of ten carts at once with the last three uses of a code, three get it and the others pay without it', {
  tags: 'nightly',
}, async () => {
  const code = await codes.makeBy(tenPercent, { limit: 3 });
  const carts = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const cart = await readyCart(unchangedCard, unchangedCard);
      await applyCodes(shop, cart, code);
      return { cart, intent: await authorise(cart) };
    }),
  );
  const answers = await Promise.all(carts.map(async (one) => ({ ...one, answer: await complete(shop, one.cart) })));
  const winners = answers.filter(({ answer }) => pick(answer.body, 'type') === 'order');
  expect(winners).toHaveLength(3);
  for (const { cart, intent, answer } of answers.filter((one) => !winners.includes(one))) {
    expect(answer.body).toMatchObject({ code: 'cart_changed', changes: [{ kind: 'code', code }] });
    expect(await ledgerOf(shop, intent)).toMatchObject(released);
    await expectPaid(cart, 599);
  }
  const { body } = await asAdmin(shop, `/admin/promotions?code=${code}&fields=used`);
  expect(pick(body, 'promotions', 0, 'used')).toBe(3);
});

test('of eight carts at once with the last three of a card, three get it and the others are not charged', {
  tags: 'nightly',
}, async () => {
  const card = own.fresh();
  await count(card, 3);
  const carts = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const cart = await readyCart(card, unchangedCard);
      return { cart, intent: await authorise(cart) };
    }),
  );
  const answers = await Promise.all(carts.map(async (one) => ({ ...one, answer: await complete(shop, one.cart) })));
  const winners = answers.filter(({ answer }) => pick(answer.body, 'type') === 'order');
  expect(winners).toHaveLength(3);
  for (const { intent } of winners) {
    expect(await ledgerOf(shop, intent)).toMatchObject({ status: 'succeeded', amount_received: 599 });
  }
  for (const { cart, intent, answer } of answers.filter((one) => !winners.includes(one))) {
    expect(answer.body).toMatchObject({ code: 'cart_changed', changes: [{ kind: 'sold out', title: card.title }] });
    expect(await ledgerOf(shop, intent)).toMatchObject(released);
    await expectPaid(cart, 349);
  }
  expect(await stockOf(shop, card)).toBe(0);
});

describe('a cart that a new address has just priced', () => {
  const move = (cart: string) =>
    call(shop, `/store/carts/${cart}`, { body: { shipping_address: { ...address, postal_code: 'TE2 2ST' } } });

  /** Only another pricing would notice. */
  async function lowerPrice(cart: string): Promise<void> {
    await database.query(
      `UPDATE cart_line_item SET unit_price = 2.4, raw_unit_price = '{"value": "2.4", "precision": 20}' WHERE cart_id = $1`,
      [cart],
    );
    expect(await shownTotal(cart)).toBe(339);
  }

  test('is not priced again by the payment step', async () => {
    const cart = await readyCart(unchangedCard);
    expect((await move(cart)).status).toBe(200);
    await lowerPrice(cart);
    expect((await askForSession(cart)).status).toBe(200);
    expect(await shownTotal(cart)).toBe(339);
  });

  test('is priced again when that address could not be kept', async () => {
    const cart = await readyCart(unchangedCard);
    const { body } = await call(shop, '/store/payment-collections', { body: { cart_id: cart } });
    const collection = pickText(body, 'payment_collection', 'id');
    await database.query(
      `UPDATE payment_collection SET amount = 1, raw_amount = '{"value": "1", "precision": 20}' WHERE id = $1`,
      [collection],
    );
    const refuse = `refuse_${runId}`;
    await database.query(
      `CREATE FUNCTION ${refuse}() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''No.''; END'`,
    );
    await database.query(
      `CREATE TRIGGER ${refuse} BEFORE UPDATE ON payment_collection FOR EACH ROW WHEN (NEW.id = '${collection}')
       EXECUTE FUNCTION ${refuse}()`,
    );
    try {
      expect((await move(cart)).status).toBe(500);
    } finally {
      await database.query(`DROP FUNCTION ${refuse}() CASCADE`);
    }
    await lowerPrice(cart);
    const { status, body: answer } = await askForSession(cart);
    expect([status, pick(answer, 'code')]).toEqual([400, 'cart_changed']);
    expect(await shownTotal(cart)).toBe(349);
  });
});
