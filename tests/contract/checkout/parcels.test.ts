import { addDays, dayOf } from '@shop/shared/format/calendar';
import { formatWeekday } from '@shop/shared/format/days';
import { describe, expect, test } from 'vitest';
import { addParcel, contentsOf, mary, parcelsOf, wishParcel, workingDay } from '../../world/cards/parcels.ts';
import { addWords, wordsIn } from '../../world/cards/words.ts';
import { cardAt } from '../../world/cards-on-sale.ts';
import { add, address, cartReadyToPay, cartWith, complete, readCart, startPayment } from '../../world/carts.ts';
import { uniqueEmail } from '../../world/customers.ts';
import { chooseNamed, chooseStandard, offer, pence } from '../../world/deliveries.ts';
import { ledgerOf, payWith } from '../../world/ledger.ts';
import { mailsTo, mailTo } from '../../world/mailbox.ts';
import { buy, proofFor, recordOf, trackingOf } from '../../world/orders.ts';
import { allToPost, asAdmin } from '../../world/owner.ts';
import { runningShop } from '../../world/running-shop.ts';
import { call, type Json, pick, pickList, pickText, refusalOf } from '../../world/store-api.ts';
import { shopDatabase } from '../shop-database.ts';

const shop = runningShop();
const database = shopDatabase();

const naomi = { first_name: 'Naomi', last_name: 'Martin', country_code: 'gb' };
const oneLine = (text: string) => text.replace(/\s+/g, ' ');

async function slipOf(key: string): Promise<string> {
  return String((await asAdmin(shop, `/admin/to-post/slips?ids=${key}`)).body);
}

async function rowsOf(order: string, list: 'orders' | 'later'): Promise<Json[]> {
  const rows =
    list === 'orders' ? await allToPost(shop) : pickList((await asAdmin(shop, '/admin/to-post?limit=1')).body, list);
  return rows.filter((row) => pick(row, 'order_id') === order);
}

describe('a present', () => {
  test('goes straight to its receiver, tells no price, and mails greet the buyer', async () => {
    const email = uniqueEmail('present');
    const { cart } = await cartReadyToPay(shop, email);
    await call(shop, `/store/carts/${cart}`, { body: { billing_address: naomi } });
    const wished = await wishParcel(shop, cart, { is_gift: true, from_name: 'Naomi Martin' });
    expect(wished.body).toMatchObject({
      buyer: 'Naomi Martin',
      parcels: [{ id: 'main', is_gift: true, from_name: 'Naomi Martin', day: null, price: null }],
    });
    const { id } = await buy(shop, cart);

    const thanks = oneLine((await mailTo(email, /Thank you/)).text);
    expect(thanks).toContain('Thank you, Naomi');
    expect(thanks).toContain('Straight to Ruth Example');
    expect(thanks).toContain('The parcel says that it is from Naomi Martin.');
    const slip = await slipOf(id);
    expect(slip).toContain('From Naomi Martin');
    expect(slip).toContain('These cards were sent to you through our shop.');
    expect(slip).not.toContain('£');
    expect(await rowsOf(id, 'orders')).toMatchObject([{ wishes: { is_gift: true, from_name: 'Naomi Martin' } }]);
  });

  test('that is taken back leaves an ordinary order', async () => {
    const { cart } = await cartReadyToPay(shop);
    await wishParcel(shop, cart, { is_gift: true, from_name: '' });
    expect((await wishParcel(shop, cart, { is_gift: false })).body).toEqual({ buyer: '', parcels: [] });
  });
});

describe('a day', () => {
  test('that is not possible is refused with its reason, and nothing is kept', async () => {
    const { cart } = await cartReadyToPay(shop);
    const past = await wishParcel(shop, cart, { when: 'post', day: addDays(dayOf(new Date()), -1) });
    expect(refusalOf(past)).toEqual([400, 'day_not_possible']);
    const far = await wishParcel(shop, cart, { when: 'post', day: addDays(dayOf(new Date()), 91) });
    expect(pick(far.body, 'message')).toBe('That is more than 90 days ahead.');
    expect((await wishParcel(shop, cart, { when: 'post', day: '2026-02-30' })).status).toBe(400);
    expect(await parcelsOf(shop, cart)).toEqual([]);
  });

  test('keeps a paid order under ‘Later’, is changed by its buyer alone, and no more once it is posted', async () => {
    const email = uniqueEmail('day');
    const { cart } = await cartReadyToPay(shop, email);
    const [day, other] = [workingDay(30), workingDay(40)];
    expect((await wishParcel(shop, cart, { when: 'post', day })).status).toBe(200);
    const { id } = await buy(shop, cart);
    expect(oneLine((await mailTo(email, /Thank you/)).text)).toContain(`We post it on ${formatWeekday(day)}.`);
    expect([await rowsOf(id, 'orders'), await rowsOf(id, 'later')]).toMatchObject([[], [{ wishes: { post_on: day } }]]);

    const path = `/store/orders/${id}/parcels/main`;
    const link = { 'x-order-access': await proofFor(id) };
    const change = (body: object, headers: Record<string, string> = link) => call(shop, path, { body, headers });
    expect((await change({ when: 'post', day: other }, {})).status).toBe(404);
    const past = await change({ when: 'post', day: addDays(dayOf(new Date()), -7) });
    expect(refusalOf(past)).toEqual([400, 'day_not_possible']);
    expect((await change({ when: 'post', day: other })).body).toMatchObject({ parcel: { post_on: other } });
    expect(await rowsOf(id, 'later')).toMatchObject([{ wishes: { post_on: other } }]);
    await mailTo(email, `as you asked. We post it on ${formatWeekday(other)}.`);
    expect((await change({ when: 'soon' })).body).toMatchObject({ parcel: { post_on: null, is_day_open: true } });
    await mailTo(email, 'as you asked. We post it as soon as we can.');
    expect((await change({ when: 'soon' })).status).toBe(200);
    expect(await rowsOf(id, 'orders')).toHaveLength(1);

    await asAdmin(shop, '/admin/to-post/post', { orders: [{ id }] });
    expect(refusalOf(await change({ when: 'post', day }))).toEqual([400, 'parcel_gone']);
  });

  test('is changed five times at most, since each change is a mail', async () => {
    const { cart } = await cartReadyToPay(shop);
    await wishParcel(shop, cart, { when: 'post', day: workingDay(20) });
    const { id } = await buy(shop, cart);
    const headers = { 'x-order-access': await proofFor(id) };
    const change = (day: string) =>
      call(shop, `/store/orders/${id}/parcels/main`, { body: { when: 'post', day }, headers });
    for (const days of [26, 40, 26, 40, 26]) expect((await change(workingDay(days))).status).toBe(200);
    expect((await change(workingDay(26))).status).toBe(200);
    const refused = await change(workingDay(40));
    expect(refusalOf(refused)).toEqual([400, 'day_changed_often']);
    expect(pick(refused.body, 'message')).toContain('Please write to us');
    expect(await rowsOf(id, 'later')).toMatchObject([{ wishes: { post_on: workingDay(26) } }]);
  });

  test('is not changed any more once its buyer asks to cancel', async () => {
    const { cart } = await cartReadyToPay(shop);
    await wishParcel(shop, cart, { when: 'post', day: workingDay(20) });
    const { id } = await buy(shop, cart);
    const headers = { 'x-order-access': await proofFor(id) };
    expect((await call(shop, `/store/orders/${id}/cancel-request`, { body: { reason: '' }, headers })).status).toBe(
      200,
    );
    const changed = await call(shop, `/store/orders/${id}/parcels/main`, { body: { when: 'soon' }, headers });
    expect(refusalOf(changed)).toEqual([400, 'parcel_gone']);
  });

  test('moves to the queue when it has come', async () => {
    const { cart } = await cartReadyToPay(shop);
    await wishParcel(shop, cart, { when: 'post', day: workingDay(20) });
    const { id } = await buy(shop, cart);
    await database.query('UPDATE parcel SET post_on = $2 WHERE cart_id = $1', [cart, dayOf(new Date())]);
    expect([await rowsOf(id, 'orders'), await rowsOf(id, 'later')]).toMatchObject([[{ order_id: id }], []]);
  });

  test('that has become impossible before the payment is told, and nothing is charged', async () => {
    const { cart } = await cartReadyToPay(shop);
    const day = workingDay(20);
    await wishParcel(shop, cart, { when: 'post', day });
    const { id: intent } = await startPayment(shop, cart);
    await payWith(shop, intent, 'pm_card_visa');
    const gone = addDays(dayOf(new Date()), 1);
    await database.query('UPDATE parcel SET day = $2, post_on = $2 WHERE cart_id = $1', [cart, gone]);
    const { status, body } = await complete(shop, cart);
    expect([status, pick(body, 'code')]).toEqual([400, 'cart_changed']);
    expect(pick(body, 'changes')).toEqual([{ kind: 'day', day: gone }]);
    await expect.poll(async () => pick(await ledgerOf(shop, intent), 'status')).toBe('canceled');
    expect(await parcelsOf(shop, cart)).toMatchObject([{ id: 'main', wish: null, day: null, post_on: null }]);
    expect((await buy(shop, cart)).id).toMatch(/^order_/);
  });

  test('by which it is there is posted later by a faster delivery', { tags: 'nightly' }, async () => {
    const { cart } = await cartReadyToPay(shop);
    const day = workingDay(30);
    await wishParcel(shop, cart, { when: 'arrive', day });
    const postedOn = async () => pickText((await parcelsOf(shop, cart))[0] ?? {}, 'post_on');
    const standard = await postedOn();
    await chooseNamed(shop, cart, 'Express');
    await call(shop, `/store/carts/${cart}/up-to-date`, { method: 'POST' });
    expect(await postedOn()).not.toBe(standard);
    expect((await postedOn()) > standard).toBe(true);
  });
});

describe('several receivers', () => {
  async function readyCart(quantity = 3) {
    const email = uniqueEmail('parcels');
    const card = await cardAt(shop, 250);
    const addresses = { email, shipping_address: address, billing_address: address };
    const cart = await cartWith(shop, [[card.variant, quantity]], addresses);
    await chooseStandard(shop, cart);
    const line = pickText(await readCart(shop, cart), 'items', 0, 'id');
    return { cart, line, card, email };
  }
  const delivered = async (cart: string) => pence(await readCart(shop, cart), 'shipping_total');

  test('pay for each parcel by its own cards, in the list, in the cart and in its parts', async () => {
    const { cart, line } = await readyCart();
    expect(await delivered(cart)).toBe(99);
    const added = await addParcel(shop, cart, { from_name: 'Ruth', lines: [{ line_id: line, quantity: 2 }] });
    expect(added.body).toMatchObject({
      parcels: [
        { id: 'main', address: null, price: 0.99, lines: [{ quantity: 1 }] },
        { is_gift: true, from_name: 'Ruth', address: { ...mary, country_code: 'gb' }, price: 0.99 },
      ],
    });
    expect(await delivered(cart)).toBe(198);
    expect((await offer(shop, cart, 'Standard')).pence).toBe(198);
    expect((await offer(shop, cart, 'Express')).pence).toBe(398);
    expect(pence(await readCart(shop, cart), 'item_total')).toBe(750);
  });

  test('have one free delivery when the goods of all are over £10', async () => {
    const { cart, line } = await readyCart(5);
    const estimate = async () =>
      pick((await call(shop, `/store/carts/${cart}/delivery-estimate`)).body, 'delivery_estimate');
    expect(await delivered(cart)).toBe(0);
    expect(await estimate()).toMatchObject({ amount: 0, until_free: 0 });
    await addParcel(shop, cart, { lines: [{ line_id: line, quantity: 1 }] });
    expect(await delivered(cart)).toBe(99);
    // More cards would free the first parcel alone.
    expect(await estimate()).toMatchObject({ amount: 0.99, until_free: null });
    expect((await parcelsOf(shop, cart)).map((parcel) => pick(parcel, 'price'))).toEqual([0, 0.99]);
  });

  test('get no more cards than there are, and their cards come back when they are removed', async () => {
    const { cart, line } = await readyCart();
    const tooMany = await addParcel(shop, cart, { lines: [{ line_id: line, quantity: 4 }] });
    expect([tooMany.status, String(pick(tooMany.body, 'message'))]).toEqual([
      400,
      expect.stringMatching(/^Only 3 of ‘.+’ can go into this parcel\.$/),
    ]);
    expect(await parcelsOf(shop, cart)).toEqual([]);

    const [, parcel = {}] = pickList(
      (await addParcel(shop, cart, { lines: [{ line_id: line, quantity: 2 }] })).body,
      'parcels',
    );
    const id = pickText(parcel, 'id');
    const all = await wishParcel(shop, cart, { address: mary, lines: [{ line_id: line, quantity: 3 }] }, id);
    expect(contentsOf(pickList(all.body, 'parcels'))).toEqual([[], [3]]);
    expect(await delivered(cart)).toBe(99);
    const removed = await call(shop, `/store/carts/${cart}/parcels/${id}`, { method: 'DELETE' });
    expect(removed.body).toEqual({ buyer: '', parcels: [] });
    expect(pickList(await readCart(shop, cart), 'items').map((item) => pick(item, 'quantity'))).toEqual([3]);
    expect(await delivered(cart)).toBe(99);
    expect((await call(shop, `/store/carts/${cart}/parcels/${id}`, { method: 'DELETE' })).status).toBe(404);
  });

  test('take words along, which are paid for in each parcel, and more of a card goes to the delivery address', async () => {
    const { cart, card } = await readyCart();
    await addWords(shop, cart, card.variant, undefined, 2);
    const worded = wordsIn(await readCart(shop, cart))[0]?.card ?? {};
    await addParcel(shop, cart, { lines: [{ line_id: pickText(worded, 'id'), quantity: 1 }] });
    const pairs = wordsIn(await readCart(shop, cart));
    expect(pairs.map(({ card: one, fee }) => [pick(one, 'quantity'), pick(fee ?? {}, 'quantity')])).toEqual([
      [1, 1],
      [1, 1],
    ]);
    await add(shop, cart, card.variant);
    expect(contentsOf(await parcelsOf(shop, cart)).map((counts) => (counts as number[]).toSorted())).toEqual([
      [1, 4],
      [1],
    ]);
  });

  test('are posted by themselves: two rows, two addresses, two numbers, two mails, one order', async () => {
    const { cart, line, email } = await readyCart();
    await addParcel(shop, cart, { lines: [{ line_id: line, quantity: 2 }] });
    const { id, number } = await buy(shop, cart);
    const rows = await rowsOf(id, 'orders');
    expect(rows.map((row) => [pick(row, 'reference'), pick(row, 'name'), pick(row, 'town')])).toEqual([
      [`${number}/1`, 'Ruth Example', 'Testtown'],
      [`${number}/2`, 'Mary Jones', 'Belfast'],
    ]);
    const [first = '', second = ''] = rows.map((row) => pickText(row, 'id'));
    const slip = await slipOf(second);
    expect(slip).toContain('2 Mill Lane');
    expect(slip).not.toContain('1 Test Street');
    expect(slip).not.toContain('£');

    const post = (key: string, tracking: string) =>
      asAdmin(shop, '/admin/to-post/post', { orders: [{ id: key, tracking }] });
    await post(second, trackingOf({ number }));
    expect((await mailTo(email, 'Your cards to Mary are on their way')).text).toContain('2 Mill Lane');
    expect((await rowsOf(id, 'orders')).map((row) => pick(row, 'id'))).toEqual([first]);
    expect(pick((await asAdmin(shop, `/admin/orders/${id}`)).body, 'order', 'fulfillment_status')).toBe(
      'partially_shipped',
    );
    await post(first, trackingOf({ number: number + 500_000_000 }));
    expect(await rowsOf(id, 'orders')).toEqual([]);
    const told = async () => (await mailsTo(email)).filter(({ subject }) => subject.includes('on its way')).length;
    await expect.poll(told).toBe(2);

    const { rows: sent } = await database.query(
      `SELECT a.address_1 FROM fulfillment f JOIN fulfillment_address a ON a.id = f.delivery_address_id
       JOIN order_fulfillment l ON l.fulfillment_id = f.id WHERE l.order_id = $1 ORDER BY f.created_at`,
      [id],
    );
    expect(sent.map(({ address_1 }) => address_1)).toEqual(['2 Mill Lane', '1 Test Street']);
    expect(pickList(await recordOf(shop, id), 'parcels')).toHaveLength(2);
  });

  test('are answered for one by one: the parcel that could not be posted is named, and not its order alone', async () => {
    const { cart, line } = await readyCart();
    await addParcel(shop, cart, { lines: [{ line_id: line, quantity: 2 }] });
    const [{ id, number }, other] = [await buy(shop, cart), await buy(shop, (await readyCart()).cart)];
    const rows = await rowsOf(id, 'orders');
    const [first = '', second = ''] = rows.map((row) => pickText(row, 'id'));
    const tracking = trackingOf({ number });
    await asAdmin(shop, '/admin/to-post/post', { orders: [{ id: other.id, tracking }] });
    const both = [{ id: first }, { id: second, tracking }];
    expect((await asAdmin(shop, '/admin/to-post/post', { orders: both })).body).toMatchObject({
      posted: [{ id: first, order_id: id }],
      failed: [{ id: second, order_id: id, code: 'tracking_number_used' }],
    });
    expect((await rowsOf(id, 'orders')).map((row) => pick(row, 'id'))).toEqual([second]);
  });

  test('have a card of one parcel paid back without the other, and each line is in exactly one', async () => {
    const { cart, line } = await readyCart();
    await addParcel(shop, cart, { lines: [{ line_id: line, quantity: 2 }] });
    const { id } = await buy(shop, cart);
    const lines = pickList(await recordOf(shop, id), 'lines');
    const hers = lines.find((one) => pick(one, 'plan') !== 'main') ?? {};
    expect(lines.map((one) => pick(one, 'quantity'))).toEqual(expect.arrayContaining([1, 2]));
    const paidBack = await asAdmin(shop, `/admin/orders/${id}/refunds`, {
      lines: [{ id: pickText(hers, 'id'), quantity: 2 }],
      delivery: false,
      is_off_parcel: true,
      amount: 5,
      refunded: 0,
    });
    expect([paidBack.status, pick(paidBack.body, 'message')]).toEqual([200, undefined]);
    expect((await rowsOf(id, 'orders')).map((row) => pick(row, 'name'))).toEqual(['Ruth Example']);
  });

  test('are forgotten with all else that was said, when another person goes on with the cart', async () => {
    const { cart, line } = await readyCart();
    await call(shop, `/store/carts/${cart}`, { body: { billing_address: naomi, metadata: { phone: '02890000000' } } });
    const wish = { is_gift: true, from_name: 'Naomi Martin', when: 'post', day: workingDay(20) };
    expect((await wishParcel(shop, cart, wish)).status).toBe(200);
    const hers = { from_name: 'Naomi Martin', lines: [{ line_id: line, quantity: 2 }] };
    expect((await addParcel(shop, cart, hers)).status).toBe(200);
    const seen = async () => JSON.stringify([await readCart(shop, cart), await parcelsOf(shop, cart)]);
    const said = ['Naomi', 'Mary', 'Mill Lane', 'Test Street', 'Ruth', '02890000000', '@example.com'];
    for (const word of said.slice(1, 4)) expect(await seen()).toContain(word);

    const { body } = await call(shop, `/store/carts/${cart}/checkout`, { method: 'DELETE' });
    expect(pickList(pick(body, 'cart'), 'shipping_methods')).toEqual([]);
    for (const word of said) expect(await seen()).not.toContain(word);
    const after = await readCart(shop, cart);
    expect(pickList(after, 'items').map((one) => pick(one, 'quantity'))).toEqual([3]);
    expect(pick(after, 'total')).toBe(pick(after, 'item_total'));
    const { rows } = await database.query(
      `SELECT email, customer_id FROM cart WHERE id = $1
       UNION ALL SELECT address ->> 'last_name', id FROM parcel WHERE cart_id = $1 AND deleted_at IS NULL`,
      [cart],
    );
    expect(rows).toEqual([{ email: null, customer_id: null }]);
  });

  test('belong to their own cart', async () => {
    const [{ cart, line }, other] = await Promise.all([readyCart(), readyCart()]);
    const [, parcel = {}] = pickList(
      (await addParcel(shop, cart, { lines: [{ line_id: line, quantity: 1 }] })).body,
      'parcels',
    );
    const stranger = await wishParcel(shop, other.cart, { address: mary, lines: [] }, pickText(parcel, 'id'));
    expect(stranger.status).toBe(404);
    const theirs = await addParcel(shop, other.cart, { lines: [{ line_id: line, quantity: 1 }] });
    expect(theirs.status).toBe(400);
  });
});
