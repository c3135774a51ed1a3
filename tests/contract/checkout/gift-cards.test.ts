import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { examine } from '../../../start/doctor/examine.ts';
import { cardDashboard } from '../../world/card-provider/card-dashboard.ts';
import {
  cartOfCards,
  cartWithGiftCard,
  codeMailedTo,
  dropGiftCards,
  giftCardOf,
  payWithGiftCard,
  spendGiftCard,
  wantGiftCard,
} from '../../world/cards/gift-cards.ts';
import { anyVariant } from '../../world/cards-on-sale.ts';
import { address, complete, newCart, readCart, startPayment } from '../../world/carts.ts';
import { bearer, newCustomer, uniqueEmail } from '../../world/customers.ts';
import { chooseStandard, pence } from '../../world/deliveries.ts';
import { ledgerOf, payWith } from '../../world/ledger.ts';
import { giveUpSentMails, kindsWrittenTo, mailsTo, mailTo, sentMails } from '../../world/mailbox.ts';
import { buy, proofFor, recordOf } from '../../world/orders.ts';
import { allToPost, asAdmin, deskOf, paymentOf } from '../../world/owner.ts';
import { runningShop } from '../../world/running-shop.ts';
import { call, pick, pickList, pickText, refusalOf } from '../../world/store-api.ts';
import { waitFor } from '../../world/wait-for.ts';
import { shopDatabase } from '../shop-database.ts';

const shop = runningShop();
const database = shopDatabase();
const totalOf = async (cart: string) => pence(await readCart(shop, cart), 'total');

/** A gift card that a shopper has bought, by its code. */
async function boughtCard(amount = 20) {
  const [buyer, to] = [uniqueEmail('buyer'), uniqueEmail('given')];
  const order = await buy(shop, await cartWithGiftCard(shop, buyer, to, amount));
  return { code: await codeMailedTo(to), order, buyer, to };
}

const balanceOf = async (code: string) =>
  pick((await call(shop, '/store/gift-cards/balance', { body: { code } })).body, 'gift_card');

const left = async (to: string) => Math.round(Number(pick(await giftCardOf(shop, to), 'left')) * 100);

/** Refunds lines of the order as the owner's page does. */
async function refund(order: string, quantities: readonly number[], more: object = {}) {
  const shown = await deskOf(shop, order);
  const lines = pickList(shown, 'refund', 'lines').slice(0, quantities.length);
  const sums = lines.map((line, at) => Number(pick(line, 'sums', (quantities[at] ?? 1) - 1)));
  const body = {
    lines: lines.map((line, at) => ({ id: pickText(line, 'id'), quantity: quantities[at] ?? 1 })),
    delivery: false,
    refunded: Number(pick(shown, 'refunded')),
    reason: '',
    amount: Math.round(sums.reduce((all, one) => all + one, 0) * 100) / 100,
    ...more,
  };
  return { answer: await asAdmin(shop, `/admin/orders/${order}/refunds`, body), pence: Math.round(body.amount * 100) };
}

describe('a gift card', () => {
  test('costs its amount and no delivery, since it goes by mail', async () => {
    const cart = await cartWithGiftCard(shop, uniqueEmail('buyer'), uniqueEmail('given'), 30);
    await chooseStandard(shop, cart);
    const shown = await readCart(shop, cart);
    expect([pence(shown, 'item_total'), pence(shown, 'shipping_total'), pence(shown, 'total')]).toEqual([
      3000, 0, 3000,
    ]);
  });

  test('brings no free delivery to the cards beside it', async () => {
    const cart = await cartOfCards(shop, uniqueEmail('ruth'));
    const delivery = pence(await readCart(shop, cart), 'shipping_total');
    await wantGiftCard(shop, cart, { email: uniqueEmail('given'), amount: 50 });
    expect(pence(await readCart(shop, cart), 'shipping_total')).toBe(delivery);
    expect(delivery).toBeGreaterThan(0);
  });

  test('is mailed once it is paid for, pays for a part of an order, and has the rest left for another', async () => {
    const { code, to } = await boughtCard(20);
    const first = await spendGiftCard(shop, code.toLowerCase(), 2);
    expect(first.byCard).toBe(0);
    expect(await left(to)).toBe(2000 - first.whole);
    const second = await spendGiftCard(shop, code, 8);
    expect(second.byCard).toBe(second.whole - (2000 - first.whole));
    expect(await left(to)).toBe(0);
    const third = await cartOfCards(shop, uniqueEmail('ruth'));
    expect(refusalOf(await payWithGiftCard(shop, third, code))).toEqual([400, 'gift_card_unknown']);
    expect(await kindsWrittenTo(database, to)).toEqual(['gift-card']);
  });

  test('tells what stays on it, and can be taken off again', async () => {
    const { code } = await boughtCard(20);
    const cart = await cartOfCards(shop, uniqueEmail('ruth'));
    const whole = await totalOf(cart);
    const { body } = await payWithGiftCard(shop, cart, code);
    const asked = await call(shop, `/store/carts/${cart}?fields=*credit_lines`);
    expect(pick(asked.body, 'cart', 'credit_lines', 0, 'metadata')).toEqual({
      last_four: code.slice(-4),
      left: 2000 - whole,
    });
    expect(JSON.stringify(body).replaceAll('-', '')).not.toContain(code.replaceAll('-', ''));
    expect(refusalOf(await payWithGiftCard(shop, cart, code))).toEqual([400, 'gift_card_unknown']);
    expect((await dropGiftCards(shop, cart)).status).toBe(200);
    expect(await totalOf(cart)).toBe(whole);
  });

  test('is not paid for with a gift card', async () => {
    const { code } = await boughtCard(50);
    const cart = await cartWithGiftCard(shop, uniqueEmail('buyer'), uniqueEmail('given'), 10);
    await payWithGiftCard(shop, cart, code);
    expect(await totalOf(cart)).toBe(1000);
  });

  test.each([
    ['no address', { email: 'nobody' }],
    ['an amount that is not sold', { amount: 11 }],
    ['half pounds', { amount: 10.5 }],
    ['too long a message', { message: 'a'.repeat(401) }],
    ['signs that are not seen', { message: 'to\u202eday' }],
  ])('is refused with %s', async (_, wrong) => {
    const cart = await newCart(shop);
    expect((await wantGiftCard(shop, cart, { email: uniqueEmail('given'), ...wrong })).status).toBe(400);
    expect(pickList(await readCart(shop, cart), 'items')).toEqual([]);
  });

  test('is one line each, that cannot be changed to two', async () => {
    const cart = await cartWithGiftCard(shop, uniqueEmail('buyer'), uniqueEmail('given'));
    const id = pickText(await readCart(shop, cart), 'items', 0, 'id');
    const line = `/store/carts/${cart}/line-items/${id}`;
    expect((await call(shop, line, { body: { quantity: 2 } })).status).toBe(400);
    expect((await call(shop, line, { method: 'DELETE' })).status).toBe(200);
    expect(pickList(await readCart(shop, cart), 'items')).toEqual([]);
  });

  test('is changed in the cart, and mailed as it was changed', async () => {
    const [buyer, to, other] = [uniqueEmail('buyer'), uniqueEmail('given'), uniqueEmail('given')];
    const cart = await cartWithGiftCard(shop, buyer, to, 20);
    const line = pickText(await readCart(shop, cart), 'items', 0, 'id');
    const change = (body: object, at = line) =>
      call(shop, `/store/carts/${cart}/gift-cards/${at}`, { body: { from: 'Ruth', message: 'With love', ...body } });
    expect((await change({ email: 'nobody', amount: 20 })).status).toBe(400);
    expect(refusalOf(await change({ email: other, amount: 11 }))).toEqual([400, 'gift_card_not_offered']);
    expect((await change({ email: other, amount: 30 }, 'cali_unknown')).status).toBe(404);
    const changed = await change({ email: other, amount: 30 });
    expect([changed.status, pick(changed.body, 'cart', 'total')]).toEqual([200, 30]);
    expect(pickList(await readCart(shop, cart), 'items')).toHaveLength(1);
    await buy(shop, cart);
    const { text } = await mailTo(other, 'A gift card of £30.00 from Ruth');
    expect(text).toContain('With love');
    expect(await kindsWrittenTo(database, to)).toEqual([]);
  });

  test('is known again in the cart of an account, also once it was changed there', async () => {
    const customer = await newCustomer(shop);
    const headers = bearer(customer.token);
    const own = pickText(
      (await call(shop, '/store/carts', { body: { region_id: shop.regionId }, headers })).body,
      'cart',
      'id',
    );
    await wantGiftCard(shop, own, { email: uniqueEmail('given') }, headers);
    const [to, other] = [uniqueEmail('given'), uniqueEmail('given')];
    const guest = await cartWithGiftCard(shop, uniqueEmail('buyer'), to);
    const first = pickText(await readCart(shop, guest), 'items', 0, 'id');
    await call(shop, '/store/customers/me/cart', { body: { cart_id: guest }, headers });
    const cardFor = async (email: string) =>
      pickList((await call(shop, `/store/carts/${own}`, { headers })).body, 'cart', 'items').find(
        (item) => pick(item, 'metadata', 'gift_card_to') === email,
      ) ?? null;
    const moved = await cardFor(to);
    const line = pickText(moved, 'id');
    expect([pick(moved, 'metadata', 'gift_card_id'), line === first]).toEqual([first, false]);
    const change = { body: { email: other, amount: 20 }, headers };
    expect((await call(shop, `/store/carts/${own}/gift-cards/${line}`, change)).status).toBe(200);
    expect(pick(await cardFor(other), 'metadata', 'gift_card_id')).toBe(first);
  });

  test('that is changed while its payment is open ends the payment, which shows another recipient', async () => {
    const cart = await cartWithGiftCard(shop, uniqueEmail('buyer'), uniqueEmail('given'));
    const line = pickText(await readCart(shop, cart), 'items', 0, 'id');
    await startPayment(shop, cart);
    const sessions = async () =>
      pickList(
        (await call(shop, `/store/carts/${cart}?fields=*payment_collection.payment_sessions`)).body,
        'cart',
        'payment_collection',
        'payment_sessions',
      );
    expect(await sessions()).toHaveLength(1);
    const change = { body: { email: uniqueEmail('given'), amount: 20 } };
    expect((await call(shop, `/store/carts/${cart}/gift-cards/${line}`, change)).status).toBe(200);
    expect(await sessions()).toEqual([]);
    await buy(shop, cart);
  });

  test('comes along into the cart of an account, bought and paying', { tags: 'nightly' }, async () => {
    const { code } = await boughtCard(20);
    const customer = await newCustomer(shop);
    const headers = bearer(customer.token);
    const { body } = await call(shop, '/store/carts', { body: { region_id: shop.regionId }, headers });
    const own = pickText(body, 'cart', 'id');
    await wantGiftCard(shop, own, { email: uniqueEmail('given') }, headers);
    const guest = await cartOfCards(shop, uniqueEmail('ruth'));
    await wantGiftCard(shop, guest, { email: uniqueEmail('given'), amount: 10 });
    await payWithGiftCard(shop, guest, code);
    await call(shop, '/store/customers/me/cart', { body: { cart_id: guest }, headers });
    const merged = pick(
      (await call(shop, `/store/carts/${own}?fields=+credit_lines.amount`, { headers })).body,
      'cart',
    );
    expect(pickList(merged, 'items')).toHaveLength(3);
    expect(pickList(merged, 'credit_lines')).toHaveLength(1);
  });
});

describe('a cart of gift cards alone', () => {
  test('becomes an order with nothing but an email address, and nothing of it is posted', async () => {
    const [buyer, to] = [uniqueEmail('buyer'), uniqueEmail('given')];
    const cart = await newCart(shop, { email: buyer });
    await wantGiftCard(shop, cart, { email: to, amount: 20 });
    const { id } = await buy(shop, cart);
    await codeMailedTo(to);
    const record = await recordOf(shop, id);
    expect(record).toMatchObject({ is_mailed: true, total: 20, paid: 20, delivery: 0, delivery_name: '', address: [] });
    const desk = await deskOf(shop, id);
    expect(pickList(desk, 'words')).toEqual(['Paid £20.00', 'sent by email']);
    expect([pick(desk, 'to_post'), pick(desk, 'is_mailed')]).toEqual([false, true]);
    expect(JSON.stringify(await allToPost(shop))).not.toContain(id);
    expect((await asAdmin(shop, `/admin/orders/${id}/packing-slip`)).status).toBe(404);
    const said = (await mailTo(buyer, /Thank you/)).text.replace(/\s+/g, ' ');
    expect(said).toContain('There is nothing to post.');
    expect(said).not.toMatch(/Delivery|pack your cards|parcel/);
  });

  test('has no delivery any more when its last card is taken out', async () => {
    const cart = await cartOfCards(shop, uniqueEmail('ruth'));
    await wantGiftCard(shop, cart, { email: uniqueEmail('given'), amount: 10 });
    const before = await readCart(shop, cart);
    expect(pickList(before, 'shipping_methods')).toHaveLength(1);
    const card = pickList(before, 'items').find((item) => pick(item, 'variant_id') !== null) ?? null;
    await call(shop, `/store/carts/${cart}/line-items/${pickText(card, 'id')}`, { method: 'DELETE' });
    const after = await readCart(shop, cart);
    expect([pickList(after, 'shipping_methods'), pence(after, 'total')]).toEqual([[], 1000]);
    await buy(shop, cart);
  });

  test('that gets a card needs a delivery again, before it can be paid for', async () => {
    const cart = await cartWithGiftCard(shop, uniqueEmail('buyer'), uniqueEmail('given'));
    const { id: intent } = await startPayment(shop, cart);
    const { id: variant_id } = await anyVariant(shop);
    await call(shop, `/store/carts/${cart}/line-items`, { body: { variant_id, quantity: 1 } });
    await payWith(shop, intent, 'pm_card_visa');
    expect(pick((await complete(shop, cart)).body, 'type')).not.toBe('order');
    await call(shop, `/store/carts/${cart}`, { body: { shipping_address: address, billing_address: address } });
    expect(await totalOf(cart)).toBeLessThan(pence(await chooseStandard(shop, cart), 'total'));
    await buy(shop, cart);
  });

  test('can be cancelled by its buyer until the gift card is spent', async () => {
    const { code, order } = await boughtCard(20);
    const possible = async () => {
      const headers = { 'x-order-access': await proofFor(order.id) };
      return pick((await call(shop, `/store/orders/${order.id}`, { headers })).body, 'cancellation', 'possible');
    };
    expect(await possible()).toBe('cancel');
    await spendGiftCard(shop, code);
    expect(await possible()).toBeNull();
  });
});

describe('two carts with one gift card', () => {
  test('never spend more than is on it, even when both are ordered at once', async () => {
    const { code } = await boughtCard(10);
    const carts = await Promise.all([1, 2].map(() => cartOfCards(shop, uniqueEmail('ruth'), 3)));
    for (const cart of carts) await payWithGiftCard(shop, cart, code);
    const totals = await Promise.all(carts.map(totalOf));
    expect(totals).toEqual([0, 0]);
    const answers = await Promise.all(carts.map((cart) => complete(shop, cart)));
    const made = answers.filter(({ body }) => pick(body, 'type') === 'order');
    expect(made).toHaveLength(1);
    const lost = carts.find((_, at) => pick(answers[at]?.body, 'type') !== 'order') ?? '';
    // The loser is told, has paid nothing, and can go on with what is left.
    expect(await totalOf(lost)).toBeGreaterThan(0);
  });

  test('leave it as it was when the card of a shopper is refused', async () => {
    const { code, to } = await boughtCard(10);
    const cart = await cartOfCards(shop, uniqueEmail('ruth'), 8);
    await payWithGiftCard(shop, cart, code);
    const { id: intent } = await startPayment(shop, cart);
    await payWith(shop, intent, 'pm_card_chargeDeclined');
    expect(pick((await complete(shop, cart)).body, 'type')).not.toBe('order');
    expect(await left(to)).toBe(1000);
    await payWith(shop, intent, 'pm_card_visa');
    expect(pick((await complete(shop, cart)).body, 'type')).toBe('order');
    expect(await left(to)).toBe(0);
  });
});

describe('an order that a gift card paid for', () => {
  test('says so on its page and in its mail', async () => {
    const { code } = await boughtCard(10);
    const { id, byCard, whole, email } = await spendGiftCard(shop, code, 8);
    const record = await recordOf(shop, id);
    expect(pick(record, 'gift_cards')).toEqual([{ last_four: code.slice(-4), amount: 10, left: 0 }]);
    expect([pence(record, 'total'), pence(record, 'paid'), pence(record, 'due')]).toEqual([whole, whole, 0]);
    const mail = await mailTo(email, 'Gift card ending');
    expect(mail.text).toContain(code.slice(-4));
    expect(mail.text).not.toContain(code);
    expect(byCard).toBe(whole - 1000);
  });

  test('is waiting to be posted, and is posted, though no card was charged', async () => {
    const { code } = await boughtCard(20);
    const { id } = await spendGiftCard(shop, code);
    expect(pick(await deskOf(shop, id), 'to_post')).toBe(true);
    const posted = await asAdmin(shop, '/admin/to-post/post', { orders: [{ id }] });
    expect(posted.status).toBe(200);
    expect(pick(await deskOf(shop, id), 'to_post')).toBe(false);
  });

  test('with a gift card bought beside its cards is posted with them, and on its way as a whole', async () => {
    const email = uniqueEmail('ruth');
    const cart = await cartOfCards(shop, email);
    const to = uniqueEmail('given');
    await wantGiftCard(shop, cart, { email: to, amount: 10 });
    const { id } = await buy(shop, cart);
    await codeMailedTo(to);
    expect((await asAdmin(shop, '/admin/to-post/post', { orders: [{ id }] })).status).toBe(200);
    const { body } = await asAdmin(shop, `/admin/orders/${id}?fields=fulfillment_status`);
    expect(pick(body, 'order', 'fulfillment_status')).toBe('shipped');
    const parcels = pickList(await recordOf(shop, id), 'parcels');
    expect(parcels.map((one) => pickList(one, 'lines').length)).toEqual([1]);
  });

  test('is refunded to the card first, and then to the gift card, which can be spent again', async () => {
    const { code, to } = await boughtCard(10);
    const { id, byCard, email } = await spendGiftCard(shop, code, 8);
    const some = await refund(id, [7]);
    expect(some.answer.status).toBe(200);
    const toGiftCard = some.pence - byCard;
    expect(toGiftCard).toBeGreaterThan(0);
    expect(await left(to)).toBe(toGiftCard);
    const record = await recordOf(shop, id);
    expect(pence(record, 'refunded')).toBe(some.pence);
    expect(pence(record, 'due')).toBe(0);
    expect(pick(record, 'refunds', 0, 'to_gift_cards', 0, 'last_four')).toBe(code.slice(-4));
    expect((await mailTo(email, /A refund of/)).text.replace(/\s+/g, ' ')).toMatch(/is back on the gift card ending/);
    await spendGiftCard(shop, code);
  });

  test('of which all is refunded goes back to the gift card alone, once, and is posted no more', async () => {
    const { code, to } = await boughtCard(20);
    const { id, whole, email } = await spendGiftCard(shop, code, 2);
    const all = await refund(id, [2], { delivery: true, is_off_parcel: true, amount: whole / 100 });
    expect(all.answer.status).toBe(200);
    const again = await refund(id, [2], { amount: whole / 100, refunded: 0 });
    expect(again.answer.status).toBe(400);
    expect(await left(to)).toBe(2000);
    expect(pick(await deskOf(shop, id), 'to_post')).toBe(false);
    expect(pick(await recordOf(shop, id), 'due')).toBe(0);
    await mailTo(email, /A refund of/);
  });

  test.each([
    ['refunded', async (id: string) => (await refund(id, [8])).answer],
    [
      'cancelled',
      (id: string, whole: number) => asAdmin(shop, `/admin/orders/${id}/cancel-and-pay-back`, { amount: whole / 100 }),
    ],
  ])('that was %s is not paid again by a completion that died late and is called again', async (_, giveBack) => {
    const { code, to } = await boughtCard(10);
    const { id, cart, whole } = await spendGiftCard(shop, code, 8);
    const payment = pickText(await paymentOf(shop, id), 'id');
    expect((await giveBack(id, whole)).status).toBe(200);
    const back = await left(to);
    expect(back).toBeGreaterThan(0);
    await database.query('update cart_completion set done_at = null where id = $1', [cart]);
    expect(pick((await complete(shop, cart)).body, 'type')).toBe('order');
    expect(await left(to)).toBe(back);
    expect(pickText(await paymentOf(shop, id), 'id')).toBe(payment);
    expect(pick(await recordOf(shop, id), 'due')).toBe(0);
  });

  test('that gift cards paid whole, and that went back to one, is not paid again by such a call either', async () => {
    const { code, to } = await boughtCard(20);
    const { id, cart, whole } = await spendGiftCard(shop, code, 2);
    expect((await refund(id, [2], { delivery: true, amount: whole / 100 })).answer.status).toBe(200);
    expect(await left(to)).toBe(2000);
    await database.query('update cart_completion set done_at = null where id = $1', [cart]);
    expect(pick((await complete(shop, cart)).body, 'type')).toBe('order');
    expect(await left(to)).toBe(2000);
  });

  test('that is cancelled gives everything back', async () => {
    const { code, to } = await boughtCard(10);
    const { id, whole, email } = await spendGiftCard(shop, code, 8);
    const answer = await asAdmin(shop, `/admin/orders/${id}/cancel-and-pay-back`, { amount: whole / 100 });
    expect(answer.status).toBe(200);
    expect(await left(to)).toBe(1000);
    const record = await recordOf(shop, id);
    expect([pence(record, 'refunded'), pence(record, 'due')]).toEqual([whole, 0]);
    expect((await mailTo(email, /has been cancelled/)).text.replace(/\s+/g, ' ')).toMatch(
      /back on the gift card ending/,
    );
  });
});

describe('the owner', () => {
  test('pays a gift card back that was not spent, and it pays for nothing any more', async () => {
    const { code, order } = await boughtCard(20);
    expect((await refund(order.id, [1])).answer.status).toBe(200);
    const cart = await cartOfCards(shop, uniqueEmail('ruth'));
    expect(refusalOf(await payWithGiftCard(shop, cart, code))).toEqual([400, 'gift_card_unknown']);
    const intent = pickText(await paymentOf(shop, order.id), 'data', 'id');
    expect(pickList(await ledgerOf(shop, intent, 'refunds'), 'data').map((one) => pick(one, 'amount'))).toEqual([2000]);
  });

  test('pays back no more of a gift card than is left on it, and cannot cancel its order', async () => {
    const { code, order } = await boughtCard(20);
    const { whole } = await spendGiftCard(shop, code);
    const shown = await deskOf(shop, order.id);
    expect(pick(shown, 'cancelling')).toBe(null);
    expect(pence(pick(shown, 'refund', 'lines', 0, 'sums'), 0)).toBe(2000 - whole);
    expect((await refund(order.id, [1], { amount: 20 })).answer.status).toBe(400);
    expect((await refund(order.id, [1])).answer.status).toBe(200);
  });

  test.each([0, 2])('cannot edit an order to %d of a gift card that was bought, and is told why', async (quantity) => {
    const { order, to } = await boughtCard(20);
    const line = pickText(await deskOf(shop, order.id), 'refund', 'lines', 0, 'id');
    const edit = (path: string, body: object = {}) => asAdmin(shop, `/admin/order-edits${path}`, body);
    expect((await edit('', { order_id: order.id })).status).toBe(200);
    expect((await edit(`/${order.id}/items/item/${line}`, { quantity })).status).toBe(200);
    for (const step of ['request', 'confirm']) {
      const { status, body } = await edit(`/${order.id}/${step}`);
      expect([status, pick(body, 'message')]).toEqual([
        400,
        expect.stringContaining('refund pays it back and stops it'),
      ]);
    }
    await asAdmin(shop, `/admin/order-edits/${order.id}`, undefined, 'DELETE');
    expect([pick(await recordOf(shop, order.id), 'due'), await left(to)]).toEqual([0, 2000]);
    expect((await refund(order.id, [1])).answer.status).toBe(200);
  });

  test('cannot take a gift card back as a return, an exchange or a claim', async () => {
    const cart = await cartOfCards(shop, uniqueEmail('ruth'));
    await wantGiftCard(shop, cart, { email: uniqueEmail('given'), amount: 10 });
    const order = await buy(shop, cart);
    expect((await asAdmin(shop, '/admin/to-post/post', { orders: [{ id: order.id }] })).status).toBe(200);
    const lines = pickList(await deskOf(shop, order.id), 'refund', 'lines');
    const items = [
      {
        id: pickText(
          lines.find((one) => pick(one, 'title') === 'Gift card'),
          'id',
        ),
        quantity: 1,
      },
    ];
    for (const [kinds, kind, add, more] of [
      ['returns', 'return', 'request-items', {}],
      ['exchanges', 'exchange', 'inbound/items', {}],
      ['claims', 'claim', 'claim-items', { type: 'refund' }],
    ] as const) {
      const begun = await asAdmin(shop, `/admin/${kinds}`, { order_id: order.id, ...more });
      const id = pickText(begun.body, kind, 'id');
      expect((await asAdmin(shop, `/admin/${kinds}/${id}/${add}`, { items })).status).toBe(200);
      const { status, body } = await asAdmin(shop, `/admin/${kinds}/${id}/request`, {});
      expect([status, pick(body, 'message')]).toEqual([
        400,
        expect.stringContaining('refund pays it back and stops it'),
      ]);
      await asAdmin(shop, `/admin/${kinds}/${id}/request`, undefined, 'DELETE');
      expect(pick(await recordOf(shop, order.id), 'due'), kind).toBe(0);
    }
  });

  test('is told of money that goes back to a gift card that they stopped, and so is the shopper', async () => {
    const { code, to } = await boughtCard(20);
    const { id, whole, email } = await spendGiftCard(shop, code);
    await asAdmin(shop, `/admin/gift-cards/${pickText(await giftCardOf(shop, to), 'id')}`, { is_stopped: true });
    expect((await refund(id, [1], { delivery: true, amount: whole / 100 })).answer.status).toBe(200);
    const { text } = await mailTo(email, /A refund of/);
    expect(text.replace(/\s+/g, ' ')).toContain(`the gift card ending ${code.slice(-4)}, which is stopped`);
    await mailTo('hello@linenandpsalm.example', new RegExp(`gift card that ends in ${code.slice(-4)}`));
  });

  test('is not asked to start one again, of money that goes back to it, while a bank disputes what it cost', async () => {
    const { code, order } = await boughtCard(20);
    const { id, whole } = await spendGiftCard(shop, code);
    await cardDashboard(shop).dispute(pickText(await paymentOf(shop, order.id), 'data', 'id'));
    await expect.poll(async () => pickList(await deskOf(shop, order.id), 'disputes').length).toBe(1);
    expect((await refund(id, [1], { delivery: true, amount: whole / 100 })).answer.status).toBe(200);
    const about = new RegExp(`gift card that ends in ${code.slice(-4)}`);
    const { text } = await mailTo('hello@linenandpsalm.example', about);
    expect(text.replace(/\s+/g, ' ')).toContain('It stays stopped unless the bank decides for you');
    expect(text).not.toContain('let it be spent again');
  });

  test('has paid back the rest of a gift card, which pays with what its orders give back', async () => {
    const { code, order, to } = await boughtCard(20);
    const { id, whole } = await spendGiftCard(shop, code);
    expect((await refund(order.id, [1])).answer.status).toBe(200);
    const cancelled = await asAdmin(shop, `/admin/orders/${id}/cancel-and-pay-back`, { amount: whole / 100 });
    expect([cancelled.status, await left(to)]).toEqual([200, whole]);
    expect((await spendGiftCard(shop, code)).byCard).toBe(0);
  });

  test('pays the part of gift cards back when a bank has taken the part of the card', async () => {
    const { code, to } = await boughtCard(10);
    const { id } = await spendGiftCard(shop, code, 8);
    const dashboard = cardDashboard(shop);
    const intent = pickText(await paymentOf(shop, id), 'data', 'id');
    await dashboard.closeDispute(await dashboard.dispute(intent), 'lost');
    await expect.poll(async () => pick(await deskOf(shop, id), 'disputes', 0, 'standing')).toBe('lost');
    const some = await refund(id, [1]);
    expect([some.answer.status, await left(to)]).toEqual([200, some.pence]);
  });

  test.each([
    ['won', 200],
    ['lost', 400],
  ] as const)('sees a gift card stopped while a bank disputes what it cost, until that is %s', async (end, status) => {
    const { code, order, to } = await boughtCard(20);
    const dashboard = cardDashboard(shop);
    const dispute = await dashboard.dispute(pickText(await paymentOf(shop, order.id), 'data', 'id'));
    const mailOf = async (subject: string) =>
      (await mailTo('hello@linenandpsalm.example', new RegExp(`${subject}.*${dispute}`))).text.replace(/\s+/g, ' ');
    expect(await mailOf('is disputed')).toContain(
      `The gift card ending in ${code.slice(-4)}, which was bought with it`,
    );
    const cart = await cartOfCards(shop, uniqueEmail('ruth'));
    expect(refusalOf(await payWithGiftCard(shop, cart, code))).toEqual([400, 'gift_card_unknown']);
    const named = async () => pick(await deskOf(shop, order.id), 'disputes', 0, 'gift_cards');
    expect(await named()).toEqual([code.slice(-4)]);
    expect(await giftCardOf(shop, to)).toMatchObject({ is_stopped: true, is_disputed: true });
    const release = await asAdmin(shop, `/admin/gift-cards/${pickText(await giftCardOf(shop, to), 'id')}`, {
      is_stopped: false,
    });
    expect([release.status, pick(release.body, 'message')]).toEqual([400, expect.stringContaining('A bank has taken')]);
    await dashboard.closeDispute(dispute, end);
    expect(await mailOf(`is ${end}`)).toContain(`gift card ending in ${code.slice(-4)}`);
    expect((await payWithGiftCard(shop, cart, code)).status).toBe(status);
  });

  test('cannot pay back what a gift card cost while it can be spent, but for its own line', async () => {
    const { code, order, to } = await boughtCard(20);
    const payment = pickText(await paymentOf(shop, order.id), 'id');
    for (const body of [{}, { amount: 20 }, { amount: 1 }]) {
      const answer = await asAdmin(shop, `/admin/payments/${payment}/refund`, body);
      expect([answer.status, pick(answer.body, 'message')]).toEqual([
        400,
        expect.stringContaining(`gift card ending in ${code.slice(-4)}`),
      ]);
    }
    expect((await refund(order.id, [], { goodwill: 20, amount: 20 })).answer.status).toBe(400);
    expect([pick(await recordOf(shop, order.id), 'refunded'), await left(to)]).toEqual([0, 2000]);
    await asAdmin(shop, `/admin/gift-cards/${pickText(await giftCardOf(shop, to), 'id')}`, { is_stopped: true });
    expect((await asAdmin(shop, `/admin/payments/${payment}/refund`, { amount: 20 })).status).toBe(200);
  });

  test('pays back the cards beside a gift card, which stays good', async () => {
    const cart = await cartOfCards(shop, uniqueEmail('ruth'));
    const to = uniqueEmail('given');
    await wantGiftCard(shop, cart, { email: to, amount: 10 });
    const whole = await totalOf(cart);
    const order = await buy(shop, cart);
    const code = await codeMailedTo(to);
    const payment = pickText(await paymentOf(shop, order.id), 'id');
    const pay = (pence: number) => asAdmin(shop, `/admin/payments/${payment}/refund`, { amount: pence / 100 });
    expect((await pay(whole - 999)).status).toBe(400);
    expect((await pay(whole - 1000)).status).toBe(200);
    await spendGiftCard(shop, code);
  });

  test('is told of a gift card that is stopped since its money went back at the card provider', async () => {
    const { code, order, to } = await boughtCard(20);
    await cardDashboard(shop).refund(pickText(await paymentOf(shop, order.id), 'data', 'id'));
    const { text } = await mailTo('hello@linenandpsalm.example', new RegExp(`gift card ending in ${code.slice(-4)}`));
    expect(text.replace(/\s+/g, ' ')).toContain(`order ${order.number} has gone back`);
    await expect.poll(async () => pick(await giftCardOf(shop, to), 'is_stopped')).toBe(true);
    const cart = await cartOfCards(shop, uniqueEmail('ruth'));
    expect(refusalOf(await payWithGiftCard(shop, cart, code))).toEqual([400, 'gift_card_unknown']);
    const release = await asAdmin(shop, `/admin/gift-cards/${pickText(await giftCardOf(shop, to), 'id')}`, {
      is_stopped: false,
    });
    expect([release.status, pick(release.body, 'message')]).toEqual([400, expect.stringContaining('has gone back')]);
  });

  test('sees every gift card with what is left on it and its entries, and no code', async () => {
    const { code, to } = await boughtCard(20);
    const { whole } = await spendGiftCard(shop, code);
    const card = await giftCardOf(shop, to);
    expect(card).toMatchObject({ amount: 20, last_four: code.slice(-4), is_stopped: false });
    const { body } = await asAdmin(shop, `/admin/gift-cards/${pickText(card, 'id')}`);
    expect(pickList(body, 'entries').map((one) => [pick(one, 'kind'), pence(one, 'amount')])).toEqual([
      ['issued', 2000],
      ['spent', -whole],
    ]);
    expect(JSON.stringify(body).replaceAll('-', '')).not.toContain(code.replaceAll('-', '').slice(0, 12));
  });

  test('stops a gift card, and lets it be spent again', async () => {
    const { code, to } = await boughtCard(20);
    const id = pickText(await giftCardOf(shop, to), 'id');
    const cart = await cartOfCards(shop, uniqueEmail('ruth'));
    await payWithGiftCard(shop, cart, code);
    await asAdmin(shop, `/admin/gift-cards/${id}`, { is_stopped: true });
    const changed = await call(shop, `/store/carts/${cart}/up-to-date`, { method: 'POST' });
    expect([changed.status, pick(changed.body, 'is_changed')]).toEqual([200, true]);
    expect(JSON.stringify(pick(await readCart(shop, cart), 'metadata'))).toContain('"kind":"gift card"');
    expect(await totalOf(cart)).toBeGreaterThan(0);
    expect(refusalOf(await payWithGiftCard(shop, cart, code))).toEqual([400, 'gift_card_unknown']);
    expect(pick(await balanceOf(code), 'is_stopped')).toBe(true);
    await asAdmin(shop, `/admin/gift-cards/${id}`, { is_stopped: false });
    expect(pick(await balanceOf(code), 'is_stopped')).toBe(false);
    expect((await payWithGiftCard(shop, cart, code)).status).toBe(200);
  });

  test('gives a gift card away, which is mailed', async () => {
    const to = uniqueEmail('given');
    const wish = { amount: 5, email: to, from: 'The shop', message: 'Sorry for the bent corner.', reason: 'Order 12' };
    expect((await asAdmin(shop, '/admin/gift-cards', { ...wish, reason: '' })).status).toBe(400);
    expect((await asAdmin(shop, '/admin/gift-cards', wish)).status).toBe(200);
    const code = await codeMailedTo(to);
    await spendGiftCard(shop, code);
  });

  test('gives one gift card away when the answer was lost and the owner presses again', async () => {
    const to = uniqueEmail('given-once');
    const wish = { amount: 5, email: to, from: '', message: '', reason: 'Order 12', key: randomUUID() };
    const first = await asAdmin(shop, '/admin/gift-cards', wish);
    const again = await asAdmin(shop, '/admin/gift-cards', wish);
    expect([again.status, again.body]).toEqual([200, first.body]);
    const other = await asAdmin(shop, '/admin/gift-cards', { ...wish, amount: 10 });
    expect([other.status, pick(other.body, 'message')]).toEqual([
      400,
      `A gift card of £5.00 was given to ${to} by this form. Reload the page to give another.`,
    ]);
    await codeMailedTo(to);
    expect(await kindsWrittenTo(database, to)).toEqual(['gift-card']);
    const given = pickList((await asAdmin(shop, '/admin/gift-cards?limit=50')).body, 'gift_cards');
    expect(given.filter((one) => pick(one, 'email') === to)).toMatchObject([{ amount: 5, left: 5 }]);
  });
});

describe('another in the place of a gift card', () => {
  const idOf = async (to: string) => pickText(await giftCardOf(shop, to), 'id');
  const replace = (id: string, email: string, more: object = {}) =>
    asAdmin(shop, `/admin/gift-cards/${id}/replacement`, { email, left: 20, ...more });

  test('has the rest of it, once, and its place in the order', async () => {
    const { code, order, to } = await boughtCard(20);
    const [id, other, key] = [await idOf(to), uniqueEmail('right'), randomUUID()];
    const wrong = await replace(id, other, { left: 19.99 });
    expect([wrong.status, pick(wrong.body, 'message')]).toEqual([
      400,
      '£20.00 is left on it by now. Look at it again.',
    ]);
    const first = await replace(id, other, { key });
    const again = await replace(id, other, { key });
    expect([first.status, again.status, again.body]).toEqual([200, 200, first.body]);
    expect((await replace(id, other)).status).toBe(400);

    const newer = await codeMailedTo(other);
    const cart = await cartOfCards(shop, uniqueEmail('ruth'));
    expect(refusalOf(await payWithGiftCard(shop, cart, code))).toEqual([400, 'gift_card_unknown']);
    const release = await asAdmin(shop, `/admin/gift-cards/${id}`, { is_stopped: false });
    expect([release.status, pick(release.body, 'message')]).toEqual([
      400,
      expect.stringContaining('Another gift card was given in place of this one, which stays stopped.'),
    ]);

    const { whole } = await spendGiftCard(shop, newer);
    const shown = await deskOf(shop, order.id);
    expect(pick(shown, 'cancelling')).toBe(null);
    expect(pence(pick(shown, 'refund', 'lines', 0, 'sums'), 0)).toBe(2000 - whole);
    expect((await refund(order.id, [1])).answer.status).toBe(200);
    expect(await left(other)).toBe(0);
  });

  test('goes with the order when that is cancelled', async () => {
    const { order, to } = await boughtCard(20);
    const other = uniqueEmail('right');
    expect((await replace(await idOf(to), other)).status).toBe(200);
    const newer = await codeMailedTo(other);
    const answer = await asAdmin(shop, `/admin/orders/${order.id}/cancel-and-pay-back`, { amount: 20 });
    expect([answer.status, await left(other)]).toEqual([200, 0]);
    const cart = await cartOfCards(shop, uniqueEmail('ruth'));
    expect(refusalOf(await payWithGiftCard(shop, cart, newer))).toEqual([400, 'gift_card_unknown']);
  });

  test('can be spent while a bank disputes what they cost, and the first one never again', async () => {
    const { code, order, to } = await boughtCard(20);
    const id = await idOf(to);
    const dashboard = cardDashboard(shop);
    const dispute = await dashboard.dispute(pickText(await paymentOf(shop, order.id), 'data', 'id'));
    await expect.poll(async () => pick(await giftCardOf(shop, to), 'is_disputed')).toBe(true);
    const other = uniqueEmail('right');
    expect((await replace(id, other)).status).toBe(200);
    const newer = await codeMailedTo(other);
    await spendGiftCard(shop, newer);
    await dashboard.closeDispute(dispute, 'won');
    await expect.poll(async () => pick(await deskOf(shop, order.id), 'disputes', 0, 'standing')).toBe('won');
    const cart = await cartOfCards(shop, uniqueEmail('ruth'));
    expect(refusalOf(await payWithGiftCard(shop, cart, code))).toEqual([400, 'gift_card_unknown']);
    expect(pick(await deskOf(shop, order.id), 'cancelling')).toBe(null);
  });
});

describe('a gift card whose mail was given up', () => {
  const unsentOf = async (order: string) =>
    pickList((await asAdmin(shop, '/admin/unsent-mails')).body, 'mails').filter(
      (one) => pick(one, 'order_id') === order,
    );

  test('is named as one, and is mailed again with the same code to another address', async () => {
    const { code, order, to } = await boughtCard(20);
    await giveUpSentMails(database, to, ['gift-card']);
    expect(await giftCardOf(shop, to)).toMatchObject({ is_unsent: true, is_stopped: false });
    const name = `The mail with a gift card, order ${order.number}`;
    expect(await unsentOf(order.id)).toMatchObject([{ kind: 'gift-card', name, number: order.number }]);

    const id = pickText(await giftCardOf(shop, to), 'id');
    const mail = (email: string) => asAdmin(shop, `/admin/gift-cards/${id}/mail`, { email });
    const other = uniqueEmail('right');
    expect((await mail('nobody')).status).toBe(400);
    for (const _ of ['a press', 'one more']) expect((await mail(other)).status).toBe(200);
    expect(await codeMailedTo(other)).toBe(code);
    expect([(await mailsTo(other)).length, await unsentOf(order.id)]).toEqual([1, []]);
    expect(await giftCardOf(shop, other)).toMatchObject({ id, is_unsent: false });
    const late = await mail(uniqueEmail('late'));
    expect([late.status, pick(late.body, 'message')]).toEqual([400, expect.stringContaining('Its mail has left')]);
  });

  test('needs no mail once it is paid back', async () => {
    const { order, to } = await boughtCard(20);
    await giveUpSentMails(database, to, ['gift-card']);
    expect((await refund(order.id, [1])).answer.status).toBe(200);
    expect(await unsentOf(order.id)).toEqual([]);
    const id = pickText(await giftCardOf(shop, to), 'id');
    expect((await asAdmin(shop, `/admin/gift-cards/${id}/mail`, { email: to })).status).toBe(400);
  });
});

test('a gift card that was given away when its mail could not be written is given, and mailed by the next press', async () => {
  const to = uniqueEmail('given-late');
  const wish = { amount: 5, email: to, from: '', message: '', reason: 'Order 12', key: randomUUID() };
  const name = `not_to_${wish.key.replaceAll('-', '')}`;
  await database.query(`alter table outgoing_mail add constraint ${name} check (recipient <> '${to}')`);
  try {
    expect((await asAdmin(shop, '/admin/gift-cards', wish)).status).toBe(200);
    expect(await kindsWrittenTo(database, to)).toEqual([]);
  } finally {
    await database.query(`alter table outgoing_mail drop constraint ${name}`);
  }
  expect((await asAdmin(shop, '/admin/gift-cards', wish)).status).toBe(200);
  await spendGiftCard(shop, await codeMailedTo(to));
});

test('the buyer of a gift card finds it in a copy of their data, and its texts go with the account', async () => {
  const customer = await newCustomer(shop);
  const headers = bearer(customer.token);
  const to = uniqueEmail('given');
  const cart = await newCart(shop, { email: customer.email });
  await wantGiftCard(shop, cart, { email: to, message: 'Buy yourself a psalm.' });
  const { id } = await buy(shop, cart);
  const code = await codeMailedTo(to);
  await call(shop, `/store/orders/${id}/claim`, {
    body: {},
    headers: { ...headers, 'x-order-access': await proofFor(id) },
  });
  const { body } = await call(shop, '/store/customers/me/export', { headers });
  expect(pick(body, 'gift_cards_bought')).toMatchObject([
    { mailed_to: to, message: 'Buy yourself a psalm.', amount: 20, left: 20, last_four: code.slice(-4) },
  ]);
  expect(JSON.stringify(body).replaceAll('-', '')).not.toContain(code.replaceAll('-', ''));
  // The receiver is kept until the mail has left, which its row says a moment after it arrived.
  await waitFor('the gift card to be mailed', () => sentMails(database, to, ['gift-card']));
  await call(shop, '/store/customers/me/close', { body: { password: customer.password }, headers });
  expect(JSON.stringify((await asAdmin(shop, '/admin/gift-cards?limit=200')).body)).not.toContain(to);
  const order = await asAdmin(shop, `/admin/orders/${id}?fields=*items`);
  expect(JSON.stringify(order.body)).not.toContain('Buy yourself a psalm.');
  await spendGiftCard(shop, code);
});

test('after all of that the ledger of gift cards agrees with the orders, to the penny', async () => {
  const provider = { address: shop.cards.api, key: 'sk_test_sandbox' };
  // The doctor gives an interrupted run a quarter of an hour: what the tests of deaths take beside this one is back sooner.
  const breaches = async () => {
    const { books, findings } = await examine({ databaseUrl: shop.databaseUrl, provider, logs: '' });
    const standing = books.giftSpending.filter(({ isCancelled, order }) => order !== null && !isCancelled);
    return [
      ...standing.filter(({ spent, credited }) => spent !== credited),
      ...books.giftSpending.filter((one) => !standing.includes(one) && one.spent !== 0),
      ...books.giftCards.filter(({ balance, entries }) => balance !== entries),
      ...books.unissued,
      ...findings.filter(({ invariant }) => invariant === 'I7'),
    ];
  };
  await expect.poll(breaches, { timeout: 100_000, interval: 1_000 }).toEqual([]);
});
