import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCard } from '../../world/cards/owner-cards.ts';
import { tradeCustomer } from '../../world/cards/trade.ts';
import { addWords, cartWithWords, dearRuth, offerWords, type Typed, wordsIn } from '../../world/cards/words.ts';
import { cardAt, cardsOnSale } from '../../world/cards-on-sale.ts';
import { add, address, applyCodes, cartWith, complete, newCart, readCart, startPayment } from '../../world/carts.ts';
import { bearer, newCustomer, uniqueEmail } from '../../world/customers.ts';
import { chooseStandard, pence } from '../../world/deliveries.ts';
import { ledgerOf, payWith } from '../../world/ledger.ts';
import { mailTo } from '../../world/mailbox.ts';
import { mustHave } from '../../world/must-have.ts';
import { buy, proofFor } from '../../world/orders.ts';
import { adminToken, asAdmin, deskOf, runJob } from '../../world/owner.ts';
import { readPrint } from '../../world/page/read-print.ts';
import { runningShop } from '../../world/running-shop.ts';
import { call, pick, pickList, pickText, refusalOf } from '../../world/store-api.ts';
import { newPacker } from '../owner/invite-staff.ts';
import { shopDatabase, tablesWith } from '../shop-database.ts';

const shop = runningShop();
const database = shopDatabase();
let card: { variant: string; title: string; pence: number };

beforeAll(async () => {
  card = await cardAt(shop, 250);
});
beforeEach(() => offerWords(shop));
afterAll(() => offerWords(shop));

const line = (cart: string, id: string, body?: unknown, method?: 'DELETE') =>
  call(shop, `/store/carts/${cart}/line-items/${id}`, { body, method });
const change = (cart: string, id: string, typed: Typed, more: { quantity?: number; variant_id?: string } = {}) =>
  call(shop, `/store/carts/${cart}/words/${id}`, {
    body: { variant_id: card.variant, quantity: 1, ...typed, ...more },
  });

async function pairIn(cart: string) {
  const [pair, ...others] = wordsIn(await readCart(shop, cart));
  if (!pair?.fee || others.length > 0) throw new Error('There is not one card with words.');
  return {
    id: pickText(pair.card, 'id'),
    fee: pickText(pair.fee, 'id'),
    words: pick(pair.card, 'metadata', 'words'),
    hand: pick(pair.card, 'metadata', 'hand'),
    quantities: [pick(pair.card, 'quantity'), pick(pair.fee, 'quantity')],
    pence: [pence(pair.card, 'unit_price'), pence(pair.fee, 'unit_price')],
  };
}

const readyCart = (email = uniqueEmail('words'), quantity = 1) =>
  cartWithWords(shop, card.variant, email, { quantity });

async function order(email = uniqueEmail('words'), quantity = 1) {
  const cart = await readyCart(email, quantity);
  const placed = await buy(shop, cart);
  return { ...placed, cart, email, link: { 'x-order-access': await proofFor(placed.id) } };
}

describe('a card with words', () => {
  test('is two lines that cost card and words, with one card for the delivery', async () => {
    const cart = await readyCart();
    expect(await pairIn(cart)).toMatchObject({ ...dearRuth, quantities: [1, 1], pence: [250, 75] });
    const shown = await readCart(shop, cart);
    expect([pence(shown, 'item_total'), pence(shown, 'shipping_total'), pence(shown, 'total')]).toEqual([325, 99, 424]);
  });

  test('stays apart from the same card without words, and from other words', async () => {
    const cart = await newCart(shop);
    await add(shop, cart, card.variant);
    await addWords(shop, cart, card.variant);
    await addWords(shop, cart, card.variant, { words: 'Dear Naomi', hand: 'printed' });
    await add(shop, cart, card.variant);
    const shown = await readCart(shop, cart);
    expect(wordsIn(shown)).toHaveLength(2);
    expect(pickList(shown, 'items')).toHaveLength(5);
    expect(pence(shown, 'item_total')).toBe(4 * 250 + 2 * 75);
  });

  test('keeps its words at its side through quantity, another message, another envelope and removal', async () => {
    const cart = await newCart(shop);
    await addWords(shop, cart, card.variant);
    const { id } = await pairIn(cart);
    expect((await line(cart, id, { quantity: 3 })).status).toBe(200);
    expect(await pairIn(cart)).toMatchObject({ id, quantities: [3, 3], ...dearRuth });
    await change(cart, id, { words: 'Dear Naomi', hand: 'printed' }, { quantity: 2 });
    expect(await pairIn(cart)).toMatchObject({ id, quantities: [2, 2], words: 'Dear Naomi', hand: 'printed' });
    const other = (await cardsOnSale(shop)).find(({ variant, inside }) => variant !== card.variant && inside === 1);
    await change(cart, id, dearRuth, { variant_id: other?.variant ?? '', quantity: 2 });
    const changed = await pairIn(cart);
    expect(changed).toMatchObject({ quantities: [2, 2], ...dearRuth });
    expect((await line(cart, changed.id, undefined, 'DELETE')).status).toBe(200);
    expect(pickList(await readCart(shop, cart), 'items')).toEqual([]);
  });

  test('takes its words away with the quantity 0, and more than a hundred change nothing', async () => {
    const cart = await newCart(shop);
    await addWords(shop, cart, card.variant, dearRuth, 99);
    const { id } = await pairIn(cart);
    expect((await line(cart, id, { quantity: 101 })).status).toBe(400);
    expect((await addWords(shop, cart, card.variant, dearRuth, 2)).status).toBe(400);
    expect((await pairIn(cart)).quantities).toEqual([99, 99]);
    await line(cart, id, { quantity: 0 });
    expect(pickList(await readCart(shop, cart), 'items')).toEqual([]);
  });

  test('is made cheaper by a code, and its words are not', async () => {
    const cart = await readyCart();
    const { body } = await applyCodes(shop, cart, 'WELCOME10');
    expect(pence(body, 'cart', 'discount_total')).toBe(25);
    expect(pence(body, 'cart', 'total')).toBe(250 - 25 + 75 + 99);
  });

  test('counts for a multi-buy, and its words do not', async () => {
    const gift = { kind: 'multi-buy', cards: 2, pounds: 2, on: { kind: 'all' } };
    const code = `TWO-${randomUUID().slice(0, 8)}`.toUpperCase();
    const { status, body } = await asAdmin(shop, '/admin/offers/codes', { code, gift });
    expect([status, pick(body, 'message')]).toEqual([200, undefined]);
    try {
      const discountOf = async (quantity: number) =>
        pence(await readCart(shop, await readyCart(uniqueEmail('words'), quantity)), 'discount_total');
      expect(await discountOf(1)).toBe(0);
      expect(await discountOf(2)).toBe(2 * 250 - 200);
    } finally {
      await asAdmin(shop, `/admin/offers/codes/${pickText(body, 'id')}`, undefined, 'DELETE');
    }
  });

  test('goes with its words into the cart of an account at sign-in', { tags: 'nightly' }, async () => {
    const customer = await newCustomer(shop);
    const headers = bearer(customer.token);
    const { body } = await call(shop, '/store/carts', { body: { region_id: shop.regionId }, headers });
    const own = pickText(body, 'cart', 'id');
    await call(shop, `/store/carts/${own}/line-items`, { body: { variant_id: card.variant, quantity: 1 }, headers });
    const guest = await newCart(shop);
    await addWords(shop, guest, card.variant, dearRuth, 2);
    await call(shop, '/store/customers/me/cart', { body: { cart_id: guest }, headers });
    const merged = pick((await call(shop, `/store/carts/${own}`, { headers })).body, 'cart');
    expect(wordsIn(merged).map((pair) => [pick(pair.card, 'quantity'), pick(pair.fee ?? null, 'quantity')])).toEqual([
      [2, 2],
    ]);
    expect(pence(merged, 'item_total')).toBe(3 * 250 + 2 * 75);
  });
});

describe('the shop refuses', () => {
  test.each<[string, Partial<Typed>, string | undefined]>([
    ['no words', { words: ' \n ' }, 'words_missing'],
    ['more than 400 letters', { words: 'a'.repeat(401) }, 'words_too_long'],
    ['what the hand cannot write', { words: 'Dear 美咲' }, 'words_hand_cannot'],
    ['a hand that it has not', { hand: 'copperplate' }, 'words_hand_unknown'],
    ['signs that are not seen', { words: 'to\u202eday' }, undefined],
  ])('%s', async (_what, typed, code) => {
    const cart = await newCart(shop);
    const answer = await addWords(shop, cart, card.variant, { ...dearRuth, ...typed });
    expect(answer.status).toBe(400);
    if (code) expect(pick(answer.body, 'code')).toBe(code);
    expect(pickList(await readCart(shop, cart), 'items')).toEqual([]);
  });

  test('words in a pack, and in a card that it does not have', { tags: 'nightly' }, async () => {
    const pack = (await cardsOnSale(shop)).find(({ inside }) => inside > 1);
    const cart = await newCart(shop);
    expect(refusalOf(await addWords(shop, cart, pack?.variant ?? ''))).toEqual([400, 'words_not_offered']);
    expect((await addWords(shop, cart, 'variant_unknown')).status).toBeGreaterThanOrEqual(400);
    expect(pickList(await readCart(shop, cart), 'items')).toEqual([]);
  });

  test('to touch what is paid for words without their card', async () => {
    const cart = await newCart(shop);
    await addWords(shop, cart, card.variant);
    const { fee } = await pairIn(cart);
    const touched = [
      await line(cart, fee, { quantity: 5 }),
      await line(cart, fee, undefined, 'DELETE'),
      await change(cart, fee, dearRuth),
    ];
    expect(touched.map(refusalOf)).toEqual(touched.map(() => [400, 'words_without_card']));
    expect((await pairIn(cart)).quantities).toEqual([1, 1]);
  });

  test('words that a client makes up beside a card', async () => {
    const made = { metadata: { words_id: 'mine', words: 'For nothing', hand: 'printed' } };
    const cart = await newCart(shop);
    const asked = { variant_id: card.variant, quantity: 1, ...made };
    expect((await call(shop, `/store/carts/${cart}/line-items`, { body: asked })).status).toBe(400);
    const items = { region_id: shop.regionId, items: [asked] };
    expect((await call(shop, '/store/carts', { body: items })).status).toBe(400);
  });

  test('words while the owner writes none', async () => {
    await offerWords(shop, 0.75, false);
    const cart = await newCart(shop);
    expect(refusalOf(await addWords(shop, cart, card.variant))).toEqual([400, 'words_not_offered']);
    expect(pick((await call(shop, '/store/words-inside')).body, 'words_inside')).toBeNull();
  });

  test('a price with a fraction of a penny, or none', { tags: 'nightly' }, async () => {
    for (const price of [0.755, 0, -1, 101]) expect((await offerWords(shop, price)).status).toBe(400);
    expect(pick((await call(shop, '/store/words-inside')).body, 'words_inside')).toEqual({ price: 0.75 });
  });
});

describe('between cart and payment', () => {
  async function expectChanged(cart: string, owner: () => Promise<unknown>, kind: object, after: number) {
    const { id: intent } = await startPayment(shop, cart);
    await payWith(shop, intent, 'pm_card_visa');
    await owner();
    const answer = await complete(shop, cart);
    expect(refusalOf(answer)).toEqual([400, 'cart_changed']);
    expect(pickList(answer.body, 'changes')).toEqual([expect.objectContaining(kind)]);
    expect(await ledgerOf(shop, intent)).toMatchObject({ status: 'canceled', amount_received: 0 });
    expect(pence(await readCart(shop, cart), 'total')).toBe(after);
    const { id } = await buy(shop, cart);
    expect(pence((await asAdmin(shop, `/admin/orders/${id}?fields=total`)).body, 'order', 'total')).toBe(after);
  }

  test('a dearer price for words is told before anything is charged', async () => {
    const cart = await readyCart();
    await expectChanged(cart, () => offerWords(shop, 1), { kind: 'price', before: 0.75, after: 1 }, 250 + 100 + 99);
  });

  test('a card stays without its words when the owner writes no more, and that is told', async () => {
    const cart = await readyCart();
    await expectChanged(cart, () => offerWords(shop, 0.75, false), { kind: 'words', title: card.title }, 250 + 99);
    const { rows } = await database.query(
      'select metadata from cart_line_item where cart_id = $1 and deleted_at is null',
      [cart],
    );
    expect(JSON.stringify(rows)).not.toContain('Dear Ruth');
  });
});

describe('an order', () => {
  test('has the words on its page, in its mail, on its slip and at the desk, and no price on the slip', async () => {
    const { id, email, link } = await order(undefined, 2);
    const { body } = await call(shop, `/store/orders/${id}`, { headers: link });
    expect(pickList(body, 'record', 'lines')).toMatchObject([
      { title: card.title, quantity: 2, cards: 1, words: dearRuth },
      { title: 'Words inside', quantity: 2, amount: 1.5, cards: 0 },
    ]);
    expect((await mailTo(email, 'Dear Ruth')).text).toContain('Words inside');
    const slip = String((await asAdmin(shop, `/admin/orders/${id}/packing-slip`)).body);
    expect(slip).toContain('Dear Ruth,\nwith love from us all');
    expect(slip).toContain('Cards in this parcel</th><td class="count">2<');
    expect(slip).not.toContain('£');
    const desk = await deskOf(shop, id);
    expect(pickList(desk, 'written')).toMatchObject([{ title: card.title, quantity: 2, ...dearRuth }]);
  });

  test('has a page to print for each card and one for its envelope, for the owner and for packers', async () => {
    const { id } = await order(undefined, 2);
    const print = (name: string, headers: Record<string, string>) =>
      fetch(new URL(`/admin/to-post/${name}?ids=${id}`, shop.backend), { headers });
    const owner = bearer(await adminToken(shop));
    const words = await print('words', owner);
    expect([words.status, words.headers.get('content-type'), words.headers.get('cache-control')]).toEqual([
      200,
      'application/pdf',
      'private, no-store',
    ]);
    expect(words.headers.get('content-disposition')).toMatch(/^attachment; filename="words-\d{4}-\d\d-\d\d\.pdf"$/);
    const pages = await readPrint(await words.bytes());
    expect(pages.map(({ lines }) => lines.map(({ text }) => text))).toEqual([
      ['Dear Ruth,', expect.stringMatching(/^with love from us all/)],
      ['Dear Ruth,', expect.stringMatching(/^with love from us all/)],
    ]);
    for (const { width, height, areFontsInside } of pages) {
      expect(width / height).toBeGreaterThan(1);
      expect(areFontsInside).toBe(true);
    }
    const envelope = await print('envelopes', bearer((await newPacker(shop)).token));
    const [page, ...more] = await readPrint(await envelope.bytes());
    expect(page?.lines.map(({ text }) => text)).toEqual(expect.arrayContaining(['TESTTOWN', 'TE1 1ST']));
    expect(more).toEqual([]);
    expect((await print('words', {})).status).toBe(401);
    await asAdmin(shop, '/admin/to-post/post', { orders: [{ id }] });
    expect([(await print('words', owner)).status, (await print('envelopes', owner)).status]).toEqual([404, 404]);
  });

  test('is posted whole by one press', async () => {
    const { id } = await order();
    const posted = await asAdmin(shop, '/admin/to-post/post', { orders: [{ id }] });
    expect(pickList(posted.body, 'failed')).toEqual([]);
    const { body } = await asAdmin(shop, `/admin/orders/${id}?fields=fulfillment_status`);
    expect(pick(body, 'order', 'fulfillment_status')).toBe('shipped');
  });

  test('pays the words back with their card', async () => {
    const { id } = await order();
    const desk = await deskOf(shop, id);
    const lines = pickList(desk, 'refund', 'lines').map((one) => ({ id: pickText(one, 'id'), quantity: 1 }));
    expect(pickList(desk, 'refund', 'lines').map((one) => pick(one, 'words_of'))).toEqual(['', lines[0]?.id]);
    const answer = await asAdmin(shop, `/admin/orders/${id}/refunds`, {
      lines,
      delivery: false,
      amount: 3.25,
      refunded: 0,
      reason: 'Ink ran out',
      is_off_parcel: true,
    });
    expect(answer.status).toBe(200);
    expect(pick(await deskOf(shop, id), 'to_post')).toBe(false);
    expect((await asAdmin(shop, `/admin/to-post/words?ids=${id}`)).status).toBe(404);
  });

  test('keeps its paper, and the number of its cards, when they are deleted before it is posted', async () => {
    const square = await createCard(shop, { inside: 'Printed: He is risen', size: '105 mm square' });
    const pack = await createCard(shop);
    const holdsTen = { metadata: { cards_inside: 10 } };
    expect((await asAdmin(shop, `/admin/products/${pack.id}`, holdsTen)).status).toBe(200);
    const [written, ten] = [square, pack].map(({ variants }) => mustHave(variants[0]).id);
    const cart = await cartWithWords(shop, mustHave(written), uniqueEmail('deleted'));
    await add(shop, cart, mustHave(ten), 1);
    await chooseStandard(shop, cart);
    const { id } = await buy(shop, cart);
    await Promise.all([square.remove(), pack.remove()]);

    const headers = bearer(await adminToken(shop));
    const words = await fetch(new URL(`/admin/to-post/words?ids=${id}`, shop.backend), { headers });
    const [page] = await readPrint(await words.bytes());
    expect([page?.width, page?.height].map((side) => Math.round(side ?? 0))).toEqual([210, 105]);
    for (const { right } of page?.lines ?? []) expect(right).toBeLessThan(105);
    const slip = String((await asAdmin(shop, `/admin/orders/${id}/packing-slip`)).body);
    expect(slip).toContain('Cards in this parcel</th><td class="count">11<');
  });

  test('that is ordered again keeps its words, and comes without them while the owner writes none', async () => {
    const { id, link } = await order();
    const again = await call(shop, `/store/orders/${id}/reorder`, { body: {}, headers: link });
    expect(again.body).toMatchObject({ added: [card.title], skipped: [], unworded: [] });
    expect(await pairIn(pickText(again.body, 'cart_id'))).toMatchObject({ quantities: [1, 1], ...dearRuth });
    await offerWords(shop, 0.75, false);
    const plain = await call(shop, `/store/orders/${id}/reorder`, { body: {}, headers: link });
    expect(plain.body).toMatchObject({ added: [card.title], skipped: [], unworded: [card.title] });
    expect(wordsIn(await readCart(shop, pickText(plain.body, 'cart_id')))).toEqual([]);
  });

  test.each([
    ['some', 2],
    ['all', 0],
  ])('of which %s cards have words is filled up with others when a shop orders it again', async (_which, plain) => {
    const cart = await readyCart();
    if (plain > 0) await add(shop, cart, card.variant, plain);
    const { id } = await buy(shop, cart);
    const headers = { ...bearer((await tradeCustomer(shop)).token), 'x-order-access': await proofFor(id) };
    const { body } = await call(shop, `/store/orders/${id}/reorder`, { body: {}, headers });
    const again = await call(shop, `/store/carts/${pickText(body, 'cart_id')}`, { headers });
    const cards = pickList(again.body, 'cart', 'items').filter((item) => pick(item, 'variant_id') === card.variant);
    const inside = cards.map((item) => [pick(item, 'metadata', 'words') ?? '', pick(item, 'quantity')]);
    expect(inside).toHaveLength(2);
    expect(inside).toEqual(
      expect.arrayContaining([
        ['', 5],
        [dearRuth.words, 1],
      ]),
    );
  });

  test('is in the books with its words, which are no card', { tags: 'nightly' }, async () => {
    const { id } = await order(undefined, 2);
    const { rows } = await database.query(
      `select li.title, li.product_id, li.requires_shipping, oi.quantity::int from order_item oi
         join order_line_item li on li.id = oi.item_id where oi.order_id = $1 and li.metadata ->> 'words_for' is not null`,
      [id],
    );
    expect(rows).toEqual([{ title: 'Words inside', product_id: null, requires_shipping: true, quantity: 2 }]);
  });

  test('forgets its words 90 days after it was posted, in every table, and keeps what was paid', async () => {
    const words = `Dear Ruth, of ${randomUUID()}`;
    const cart = await cartWithWords(shop, card.variant, uniqueEmail('words'), { typed: { ...dearRuth, words } });
    const { id } = await buy(shop, cart);
    expect(await tablesWith(database, words)).toEqual(['cart_line_item', 'order_item', 'order_line_item']);
    await asAdmin(shop, '/admin/to-post/post', { orders: [{ id }] });
    await database.query(
      `update fulfillment set shipped_at = now() - interval '91 days' where id in
         (select fulfillment_id from order_fulfillment where order_id = $1)`,
      [id],
    );
    await runJob(shop, 'apply-retention');
    expect(await tablesWith(database, words)).toEqual([]);
    const { body } = await asAdmin(shop, `/admin/orders/${id}?fields=total`);
    expect(pence(body, 'order', 'total')).toBe(250 + 75 + 99);
  });
});

test('a buyer finds the words in the download of their data', { tags: 'nightly' }, async () => {
  const customer = await newCustomer(shop);
  const headers = bearer(customer.token);
  const { id, link } = await order(customer.email);
  await call(shop, `/store/orders/${id}/claim`, { body: { save_address: false }, headers: { ...headers, ...link } });
  const { body } = await call(shop, '/store/customers/me/export', { headers });
  expect(JSON.stringify(body)).toContain(JSON.stringify({ words_inside: dearRuth }).slice(1, -1));
});

test('words do not reach the card provider', { tags: 'nightly' }, async () => {
  const cart = await cartWith(shop, [[card.variant, 1]], {
    email: uniqueEmail('words'),
    shipping_address: address,
    billing_address: address,
  });
  await addWords(shop, cart, card.variant);
  await chooseStandard(shop, cart);
  const { id } = await startPayment(shop, cart);
  expect(JSON.stringify(await ledgerOf(shop, id))).not.toContain('Ruth,');
});
