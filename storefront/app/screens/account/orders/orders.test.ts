import { describe, expect, test } from 'vitest';
import { pageOf } from '../../../../../tests/world/browser.ts';
import { openStorefrontForFile } from '../../../../testing/open-storefront.ts';
import { sampleCart, sampleOrder, signedIn } from '../../../../testing/samples.ts';
import { Refusal } from '../../../../testing/stand-in-backend.ts';

const shop = await openStorefrontForFile();

const order = '/store/orders/order_1';
const browse = () => signedIn(shop.browse());

describe('the list of orders', () => {
  /** @param count of all orders; the page shows one */
  function has(count: number, given: Parameters<typeof sampleOrder>[0] = {}) {
    const { order, record, cancellation } = sampleOrder(given);
    const answer = { orders: [order], count, records: { order_1: record }, cancellations: { order_1: cancellation } };
    shop.backend.when('GET /store/orders', answer);
  }
  const read = async (address = '/account/orders') => pageOf(await browse().get(address));

  test('says of each how it stands, and leads to it', async () => {
    has(1);
    const page = await read();
    expect(page.link('Order 1012')).toBe('/account/orders/order_1');
    expect(page.text).toContain('Order 1012 Being prepared');
    expect(page.text).toContain('2 March 2026 · 1 item · £2.50');
    has(1, { cancellation: { requested: { kind: 'cancel', at: '2026-03-02T12:00:00Z' } } });
    expect((await read()).text).toContain('Order 1012 Cancellation asked for');
  });

  test('counts what was bought alone: neither what words cost nor what was sent again', async () => {
    const { record } = sampleOrder();
    const [line] = record.lines;
    const lines = [line, { ...line, id: 'fee', words_of: line?.id }, { ...line, id: 'again', sent_again: 'claim_1' }];
    const items = lines.map((_, at) => ({ ...sampleCart.items[0], id: `item_${at}` }));
    has(1, { order: { items }, record: { lines } });
    expect((await read()).text).toContain('· 1 item · £2.50');
  });

  test('leads to the tracking of a parcel, and says the promised day until it has come', async () => {
    const tracking = [{ number: 'RM123456789GB', url: 'https://post.example/RM123456789GB' }];
    const parcels = [{ id: 'ful_1', shipped_at: '2026-03-03T09:00:00Z', delivered_at: null, lines: [], tracking }];
    const record = { parcels, promised_by: '2026-03-11' };
    has(1, { order: { fulfillment_status: 'shipped' }, record });
    const page = await read();
    expect(page.text).toContain('On its way');
    expect(page.text).toContain('Promised: with you by Wednesday 11 March');
    expect(page.link('RM123456789GB')).toBe('https://post.example/RM123456789GB');
    has(1, { order: { fulfillment_status: 'delivered' }, record });
    expect((await read()).text).not.toContain('Promised');
    has(1, { record, cancellation: { requested: { kind: 'cancel', at: '2026-03-02T12:00:00Z' } } });
    expect((await read()).text).not.toContain('Promised');
  });

  test('has pages of ten, and a page that is none is the first', async () => {
    has(21);
    const second = await read('/account/orders?page=2');
    expect(second.text).toContain('Page 2 of 3');
    expect([second.link('Newer orders'), second.link('Older orders')]).toEqual([
      '/account/orders',
      '/account/orders?page=3',
    ]);
    for (const page of ['x', '-1', '0']) {
      expect((await read(`/account/orders?page=${page}`)).text, page).toContain('Page 1 of 3');
    }
    const offsets = shop.backend.calls.flatMap(({ url }) => /^\/store\/orders\?.*offset=(\d+)/.exec(url)?.[1] ?? []);
    expect(offsets).toEqual(['10', '0', '0', '0']);
  });

  test.each(['4', '1e9', 'Infinity'])('leads from page %s, which is past the last, to the last', async (page) => {
    has(21);
    expect((await browse().get(`/account/orders?page=${page}`)).to).toBe('/account/orders?page=3');
  });

  test('says when it is empty, and where to begin', async () => {
    shop.backend.when('GET /store/orders', { orders: [], count: 0, records: {}, cancellations: {} });
    const page = await read();
    expect(page.text).toContain('No orders yet. What you order while you are signed in is kept here.');
    expect([page.link('Browse the cards'), page.link('Ask for an older order')]).toEqual([
      '/cards',
      '/account/older-order',
    ]);
  });
});

describe('an order of the account', () => {
  test('shows its cards, its sums, its address and how it stands', async () => {
    shop.backend.when(`GET ${order}`, sampleOrder({ record: { delivery: 0.99, total: 3.49, paid: 3.49 } }));
    const page = pageOf(await browse().get('/account/orders/order_1'));
    expect(page.heading).toBe('Order 1012');
    expect(page.text).toContain('Being prepared');
    expect(page.link('Do not be afraid')).toBe('/cards/do-not/do-not-be-afraid');
    for (const words of ['White', '£2.50', '£0.99', '£3.49', '7 Quay Street', 'anna@example.com']) {
      expect(page.text).toContain(words);
    }
  });

  test('that is still owed something has a button to pay it', async () => {
    shop.backend.when(`GET ${order}`, sampleOrder({ record: { total: 4, paid: 2.5, due: 1.5 } }));
    const page = pageOf(await browse().get('/account/orders/order_1'));
    expect(page.link('Pay £1.50')).toBe('/order/order_1/pay');
    shop.backend.when(`GET ${order}`, sampleOrder({ record: { total: 2.6, paid: 2.5, due: 0.1 } }));
    expect((await browse().get('/account/orders/order_1')).text).toContain('That is too little for a card');
  });

  test('of another customer is as unknown as a missing one, and nothing is done with it', async () => {
    const browser = browse();
    expect((await browser.get('/account/orders/order_9')).status).toBe(404);
    for (const verb of ['cancel', 'reorder']) {
      expect((await browser.post(`/account/orders/order_9/${verb}`, { reason: 'Not mine' })).status, verb).toBe(404);
    }
  });

  test('is cancelled by its form, which is opened only', async () => {
    shop.backend.when(`GET ${order}`, sampleOrder()).when(`POST ${order}/cancel-request`, {});
    const browser = browse();
    expect((await browser.get('/account/orders/order_1/cancel')).to).toBe('/account/orders/order_1');
    const seen = await browser.submit(await browser.get('/account/orders/order_1'), 'Yes, cancel this order', {
      'Your reason (optional)': 'Ordered twice',
    });
    expect([seen.status, seen.to]).toEqual([303, '/account/orders/order_1']);
    expect(shop.backend.sent(`POST ${order}/cancel-request`)).toEqual([{ reason: 'Ordered twice' }]);
    expect(pageOf(await browser.follow(seen)).notices).toContain(
      'We have your request to cancel. A receipt of it is on its way to you by mail.',
    );
  });

  test('that can no longer be cancelled says why', async () => {
    const late = 'This order has been posted already.';
    shop.backend.when(`GET ${order}`, sampleOrder()).when(`POST ${order}/cancel-request`, new Refusal(400, late));
    const browser = browse();
    const seen = await browser.submit(await browser.get('/account/orders/order_1'), 'Yes, cancel this order');
    expect(pageOf(await browser.follow(seen)).notices).toContain(late);
  });

  test('has its day changed until it is posted, and then says that it is too late', async () => {
    const wished = {
      id: 'main',
      is_gift: false,
      from_name: '',
      to: 'Anna Bell',
      address: ['Anna Bell'],
      is_day_open: true,
      day: { when: 'post', day: '2026-03-09' },
      post_on: '2026-03-09',
    };
    const late = 'The day of this parcel cannot be changed any more.';
    shop.backend.when(`GET ${order}`, sampleOrder({ record: { plans: [wished] } }));
    shop.backend.when(`POST ${order}/parcels/main`, new Refusal(400, late, 'parcel_gone'));
    const browser = browse();
    const seen = await browser.submit(await browser.get('/account/orders/order_1'), 'Save the day', {
      'As soon as you can': 'on',
    });
    expect([seen.status, seen.to]).toEqual([303, '/account/orders/order_1']);
    expect(pageOf(await browser.follow(seen)).notices).toContain(late);
  });

  test('goes into the cart again', async () => {
    const again = { cart_id: 'cart_1', added: ['Do not be afraid'], skipped: ['Fear not'] };
    shop.backend.when(`GET ${order}`, sampleOrder()).when(`POST ${order}/reorder`, again);
    const browser = browse();
    expect((await browser.get('/account/orders/order_1/reorder')).to).toBe('/account/orders/order_1');
    const seen = await browser.submit(await browser.get('/account/orders/order_1'), 'Order these again');
    expect([seen.status, seen.to]).toEqual([303, '/cart']);
    expect([browser.cookie('cart_id') !== undefined, browser.cookie('visitor')]).toEqual([true, '1.in']);
    const cart = pageOf(await browser.follow(seen));
    expect(cart.notices).toContain('The cards are in your cart. Not sold at present, or no room for more: ‘Fear not’.');
    expect(cart.text).toContain(sampleCart.items[0]?.product_title);
  });

  test('says all that was left out, however long the names of its cards', async () => {
    const named = (word: string) => Array.from({ length: 6 }, (_, nth) => `${word} ${nth} ${'very '.repeat(20)}long`);
    const left = { skipped: named('Skipped'), unfit: named('Unfit'), unworded: named('Unworded'), had_wishes: true };
    const again = { cart_id: 'cart_1', added: ['Do not be afraid'], ...left };
    shop.backend.when(`GET ${order}`, sampleOrder()).when(`POST ${order}/reorder`, again);
    const browser = browse();
    const seen = await browser.submit(await browser.get('/account/orders/order_1'), 'Order these again');
    const [said = ''] = pageOf(await browser.follow(seen)).notices;
    expect(said).toMatch(/^The cards are in your cart\. Not sold at present, or no room for more: ‘Skipped 0 /);
    expect(said).toContain('and 3 more. Your cart is full. Please order these separately: ‘Unfit 0 ');
    expect(said).toContain('and 3 more. Whom they go to, and when, you say anew in the checkout. We do not write');
    expect(said).toMatch(/‘Unworded 2 [^’]*’ and 3 more\.$/);
  });

  test.each([
    [{ cart_id: null, added: [], skipped: ['Fear not'] }, 'Nothing was added. Not sold at present'],
    [
      { cart_id: 'cart_1', added: [], skipped: [], unfit: ['Fear not'] },
      'Nothing was added. Your cart is full. Please order these separately: ‘Fear not’.',
    ],
    [new Refusal(500), 'We could not put these cards into your cart just now. Please try again.'],
  ])('that cannot go into the cart again says why', async (answer, said) => {
    shop.backend.when(`GET ${order}`, sampleOrder()).when(`POST ${order}/reorder`, answer);
    const browser = browse();
    const seen = await browser.submit(await browser.get('/account/orders/order_1'), 'Order these again');
    expect(seen.to).toBe('/account/orders/order_1');
    expect(pageOf(await browser.follow(seen)).notices.join()).toContain(said);
  });
});

describe('an older order', () => {
  const route = 'POST /store/customers/me/order-transfers';

  async function ask(button: string, fields: Record<string, string> = {}) {
    const browser = browse();
    const typed = { 'Order number': '#1042', 'Email address of the order': 'ben@example.com', ...fields };
    const seen = await browser.submit(await browser.get('/account/older-order'), button, typed);
    return { browser, seen, page: pageOf(seen) };
  }

  test.each([
    ['Ask for this order', route, 'If an order with this number was placed with this address, we have asked'],
    ['Take a request back', `${route}/cancel`, 'If you had asked for this order, you have not any more'],
  ])('has the button ‘%s’, whose answer is the same whether or not there is such an order', async (...given) => {
    const [button, route, said] = given;
    shop.backend.when(route, {});
    const { browser, seen } = await ask(button);
    expect([seen.status, seen.to]).toEqual([303, '/account/older-order']);
    expect(shop.backend.sent(route)).toEqual([{ number: 1042, email: 'ben@example.com' }]);
    expect(pageOf(await browser.follow(seen)).notices.join()).toContain(said);
  });

  test('that is not named rightly is refused, and both fields are kept', async () => {
    const { seen, page } = await ask('Ask for this order', { 'Order number': 'twelve' });
    expect(seen.status).toBe(422);
    expect(page.describes('Order number')).toContain('Please enter your order number');
    expect(page.valueOf('Order number')).toBe('twelve');
    expect(page.valueOf('Email address of the order')).toBe('ben@example.com');
  });

  test.each([
    ['Ask for this order', route, 'We could not ask for this order just now. Please try again.'],
    ['Take a request back', `${route}/cancel`, 'We could not take this back just now. Please try again.'],
  ])('is kept as typed when the backend fails: %s', async (button, route, said) => {
    shop.backend.when(route, new Refusal(500));
    const { seen, page } = await ask(button);
    expect([seen.status, page.notices[0], page.valueOf('Order number')]).toEqual([502, said, '#1042']);
  });
});

test('every loader and action of this folder was asked', () => {
  expect(shop.unasked('account/orders')).toEqual([]);
});
