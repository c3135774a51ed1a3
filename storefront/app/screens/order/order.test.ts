import { ownWordsStay } from '@shop/shared/orders/returns';
import { beforeEach, describe, expect, test } from 'vitest';
import { pageOf } from '../../../../tests/world/browser.ts';
import { openStorefrontForFile } from '../../../testing/open-storefront.ts';
import { sampleOrder } from '../../../testing/samples.ts';
import { type Call, Refusal } from '../../../testing/stand-in-backend.ts';

const shop = await openStorefrontForFile();

const order = '/store/orders/order_1';
const proof = `1.${'a'.repeat(64)}`;
const missing = new Refusal(404, 'There is no such order.');

/** The backend shows the order to the mailed link alone. */
const toLink = (answer: object) => (call: Call) => (call.headers['x-order-access'] === proof ? answer : missing);

beforeEach(() => {
  shop.backend.when(`GET ${order}`, toLink(sampleOrder()));
});

async function openByLink() {
  const browser = shop.browse();
  const link = await browser.get(`/order/order_1?access=${proof}`);
  return { browser, link, seen: await browser.follow(link) };
}

describe('an order without an account', () => {
  test('is opened from its mail, and its address holds no secret', async () => {
    const tracking = [{ number: 'AB123456789GB', url: 'https://track.example/AB' }];
    const parcels = [{ id: 'ful_1', shipped_at: '2026-03-03T09:00:00Z', delivered_at: null, lines: [], tracking }];
    const posted = sampleOrder({ order: { fulfillment_status: 'shipped' }, record: { parcels } });
    const { browser, link, seen } = await openByLink();
    expect([link.status, link.to, seen.status]).toEqual([303, '/order/order_1', 200]);
    const page = pageOf(seen);
    expect(page.heading).toBe('Order 1012');
    expect(page.text).toContain('Being prepared');
    expect(page.text).toContain('7 Quay Street');
    expect(seen.headers.get('cache-control')).toContain('private');
    expect(seen.text).not.toContain(proof);

    shop.backend.when(`GET ${order}`, toLink(posted));
    const later = pageOf(await browser.get('/order/order_1'));
    expect(later.text).toContain('On its way');
    expect(later.link('AB123456789GB')).toBe('https://track.example/AB');
  });

  test('is not shown to strangers, and a bad link leads to the form that finds an order', async () => {
    for (const access of ['', `?access=1.${'b'.repeat(64)}`, '?access=nonsense']) {
      const browser = shop.browse();
      const asked = await browser.get(`/order/order_1${access}`);
      const seen = access ? await browser.follow(asked) : asked;
      const page = pageOf(seen);
      expect([seen.address, seen.status]).toEqual(['/order/order_1', 404]);
      expect(page.heading).toBe('This link does not open an order');
      expect([page.link('Find my order'), seen.text.includes('Anna')]).toEqual(['/order-lookup', false]);
    }
  });

  test('is neither cancelled nor ordered again by strangers, nor by an address that is opened', async () => {
    const { browser } = await openByLink();
    for (const verb of ['cancel', 'reorder']) {
      expect((await shop.browse().post(`/order/order_1/${verb}`, { reason: 'Not mine' })).status, verb).toBe(404);
      expect((await browser.get(`/order/order_1/${verb}`)).to).toBe('/order/order_1');
    }
  });

  test('is cancelled by its form, and then says so instead of offering it', async () => {
    shop.backend.when(`POST ${order}/cancel-request`, toLink({}));
    const { browser, seen } = await openByLink();
    const asked = await browser.submit(seen, 'Yes, cancel this order', { 'Your reason (optional)': 'Ordered twice' });
    expect([asked.status, asked.to]).toEqual([303, '/order/order_1']);
    expect(shop.backend.sent(`POST ${order}/cancel-request`)).toEqual([{ reason: 'Ordered twice' }]);
    const requested = { kind: 'cancel', at: '2026-03-02T12:00:00Z' };
    shop.backend.when(`GET ${order}`, toLink(sampleOrder({ cancellation: { possible: null, requested } })));
    const page = pageOf(await browser.follow(asked));
    expect(page.notices.join()).toContain('A receipt of it is on its way to you by mail.');
    expect(page.text).toContain('You asked to cancel this order.');
    expect(page.text).toContain('Cancellation asked for');
    expect(page.text).not.toMatch(/Being prepared|Cancel this order/);
  });

  test('that is on its way can be withdrawn from, not cancelled', async () => {
    const cancellation = { possible: 'withdrawal', until: '2026-03-20T00:00:00Z' };
    shop.backend.when(`GET ${order}`, toLink(sampleOrder({ cancellation })));
    const page = pageOf((await openByLink()).seen);
    expect(page.text).toContain('You need give no reason. You can do so until 20 March 2026.');
    expect([page.hasButton('Confirm withdrawal'), page.hasButton('Yes, cancel this order')]).toEqual([true, false]);
  });

  test.each([
    ['pay everything back to the card that you paid with, delivery included.', {}],
    ['pay everything back to the gift card that you paid with', { gift_cards: [{ last_four: 'AB3D', amount: 2.5 }] }],
    ['take all of it off your account.', { paid: 0, on_account: 2.5 }],
  ])('says where the money goes before and after it is cancelled: ‘%s’', async (said, paid) => {
    const record = { ...paid, promised_by: '2026-03-06' };
    shop.backend.when(`GET ${order}`, toLink(sampleOrder({ record })));
    const { browser, seen } = await openByLink();
    expect(pageOf(seen).text).toContain(`Nothing of it has been posted yet. We stop it and ${said}`);
    const requested = { kind: 'cancel', at: '2026-03-02T12:00:00Z' };
    shop.backend.when(`GET ${order}`, toLink(sampleOrder({ record, cancellation: { possible: null, requested } })));
    const later = pageOf(await browser.get('/order/order_1')).text;
    expect(later).toContain(`The receipt is in your mails; we ${said.replace(/[.,].*/, '')}.`);
    expect([pageOf(seen).text.includes('Promised:'), later.includes('Promised:')]).toEqual([true, false]);
  });

  test('of which a gift card is spent can be cancelled for the rest, and says so', async () => {
    shop.backend.when(`GET ${order}`, toLink(sampleOrder({ record: { is_gift_card_spent: true } })));
    expect(pageOf((await openByLink()).seen).text).toContain(
      'A gift card that you bought with it has been spent, and stays paid. We stop the rest and pay the rest back to the card',
    );
  });

  test('of gift cards says where the money goes', async () => {
    shop.backend.when(`GET ${order}`, toLink(sampleOrder({ record: { is_mailed: true } })));
    expect(pageOf((await openByLink()).seen).text).toContain(
      'The code stops working, and we pay everything back to the card that you paid with.',
    );
  });

  test('of which all has gone back is neither packed nor given another day', async () => {
    const plan = {
      id: 'main',
      is_gift: false,
      from_name: '',
      to: 'Anna Bell',
      address: ['Anna Bell'],
      is_day_open: true,
    };
    const plans = [{ ...plan, day: null, post_on: null }];
    const seenWith = async (refunded: number) => {
      const payment_status = refunded > 0 ? 'refunded' : 'captured';
      shop.backend.when(
        `GET ${order}`,
        toLink(sampleOrder({ order: { payment_status }, record: { refunded, plans } })),
      );
      return pageOf((await openByLink()).seen);
    };
    const before = await seenWith(0);
    expect([before.text.includes('Next: we print and pack'), before.hasButton('Save the day')]).toEqual([true, true]);
    const after = await seenWith(2.5);
    expect([after.text.includes('Next: we print and pack'), after.hasButton('Save the day')]).toEqual([false, false]);
    expect(after.text).toContain('Refunded');
  });

  test('on account of which a gift card is back is not called refunded', async () => {
    const gift_cards = [{ last_four: 'AB3D', amount: 1 }];
    const record = { paid: 1, refunded: 1, on_account: 1.5, gift_cards };
    shop.backend.when(`GET ${order}`, toLink(sampleOrder({ record })));
    expect(pageOf((await openByLink()).seen).text).toContain('Being prepared, partly refunded');
  });

  test('of gift cards says why it cannot be cancelled once one is spent, and what is left on one that paid', async () => {
    const gift_cards = [{ last_four: 'C0FE', amount: 2.5, left: 16.76 }];
    const cancellation = { possible: null };
    const record = { is_mailed: true, is_gift_card_spent: true, gift_cards, placed_at: new Date().toISOString() };
    shop.backend.when(`GET ${order}`, toLink(sampleOrder({ record, cancellation })));
    const { text } = pageOf((await openByLink()).seen);
    const spent = 'has been spent, in whole or in part, so the order cannot be cancelled.';
    expect(text).toContain(spent);
    const later = { ...record, placed_at: new Date(Date.now() - 16 * 24 * 60 * 60 * 1000).toISOString() };
    shop.backend.when(`GET ${order}`, toLink(sampleOrder({ record: later, cancellation })));
    expect(pageOf((await openByLink()).seen).text).not.toContain(spent);
    expect(text).toContain('Gift card ending C0FE, £16.76 left');
  });

  test('over closed days says when it is posted', async () => {
    shop.backend.when(`GET ${order}`, toLink(sampleOrder({ record: { posted_by: '2026-12-09' } })));
    expect(pageOf((await openByLink()).seen).text).toContain('post them by Wednesday 9 December.');
    shop.backend.when(`GET ${order}`, toLink(sampleOrder()));
    expect(pageOf((await openByLink()).seen).text).toContain('post them within 1-2 working days.');
  });

  test('of which a card is sent again says why it costs nothing', async () => {
    const { lines } = sampleOrder().record;
    const again = { lines: [...lines, { ...lines[0], id: 'again', price: 0, amount: 0, sent_again: 'claim_1' }] };
    shop.backend.when(`GET ${order}`, toLink(sampleOrder({ record: again })));
    expect(pageOf((await openByLink()).seen).text.match(/Sent again, free of charge/g)).toHaveLength(1);
  });

  test('with words inside says that those cards stay, before and after it is posted', async () => {
    const { lines } = sampleOrder().record;
    const written = { lines: [...lines, { ...lines[0], id: 'fee', title: 'Words inside', words_of: lines[0]?.id }] };
    const posted = { record: written, cancellation: { possible: null } };
    for (const answer of [sampleOrder({ record: written }), sampleOrder(posted)]) {
      shop.backend.when(`GET ${order}`, toLink(answer));
      expect(pageOf((await openByLink()).seen).text).toContain(ownWordsStay);
    }
    const cancellation = { possible: 'withdrawal', until: '2026-03-20T00:00:00Z' };
    shop.backend.when(`GET ${order}`, toLink(sampleOrder({ record: written, cancellation })));
    expect(pageOf((await openByLink()).seen).text).toContain(`within 14 days of having them. ${ownWordsStay}`);
    const back = sampleOrder({ ...posted, record: { ...written, paid: 2.5, refunded: 2.5 } });
    for (const answer of [sampleOrder(), back]) {
      shop.backend.when(`GET ${order}`, toLink(answer));
      expect(pageOf((await openByLink()).seen).text).not.toContain(ownWordsStay);
    }
  });

  test('of a shop names its invoice, and is not told of the 14 days for shoppers', async () => {
    const invoice = {
      id: 'tinv_1',
      number: 'INV-00007',
      order_id: 'order_1',
      amount: 60,
      paid: 20,
      credited: 0,
      left: 40,
      to_pay_back: 0,
      issued_on: '2026-11-12',
      due_on: '2026-12-12',
    };
    const record = { trade: 'trade', on_account: 60, paid: 0, total: 60, invoice };
    shop.backend.when(`GET ${order}`, toLink(sampleOrder({ record })));
    const { browser, seen } = await openByLink();
    const page = pageOf(seen);
    expect(page.text).toContain('£60.00 on account. £40.00 of invoice INV-00007 is due on 12 December 2026.');
    expect(page.link('INV-00007 as PDF')).toBe('/account/trade/invoices/tinv_1');
    expect(page.text).toContain(
      'We stop it and take all of it off your account, and pay back what you have paid of its invoice.',
    );

    const posted = sampleOrder({ record, cancellation: { possible: null } });
    shop.backend.when(`GET ${order}`, toLink(posted));
    const later = pageOf(await browser.get('/order/order_1'));
    expect(later.text).toContain('Orders of shops are not taken back once they are posted.');
    expect(later.text).not.toContain('14 days');
  });

  test('that waits for a day says so, and takes another or none', async () => {
    const wished = {
      id: 'main',
      is_gift: true,
      from_name: 'Naomi',
      to: 'Mary Jones',
      address: ['Mary Jones'],
      day: { when: 'post', day: '2026-03-09' },
      post_on: '2026-03-09',
      is_day_open: true,
    };
    shop.backend.when(`GET ${order}`, toLink(sampleOrder({ record: { plans: [wished] } })));
    const change = `POST ${order}/parcels/main`;
    shop.backend.when(change, toLink({ parcel: wished }));
    const { browser, seen } = await openByLink();
    const page = pageOf(seen);
    expect(page.text).toContain('Straight to Mary Jones');
    expect(page.text).toContain('The parcel says that it is from Naomi. We post it on Monday 9 March.');
    expect(page.text).toContain('post them on Monday 9 March');
    const [, day = ''] = page.optionsOf('The day on which we post it');
    const saved = await browser.submit(seen, 'Save the day', { 'The day on which we post it': day });
    expect([saved.status, saved.to]).toEqual([303, '/order/order_1']);
    expect(pageOf(await browser.follow(saved)).notices).toContain('The day is changed.');
    await browser.submit(seen, 'Save the day', { 'As soon as you can': 'on' });
    const none = await browser.submit(seen, 'Save the day', { 'Be there by a day': 'on' });
    expect(pageOf(await browser.follow(none)).notices).toContain('Please choose one of the days in the list.');
    expect(shop.backend.sent(change)).toEqual([
      { when: 'post', day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
      { when: 'soon' },
    ]);
    expect((await shop.browse().post('/order/order_1', { parcel: 'main', when: 'soon' })).status).toBe(404);

    const cancellation = { requested: { kind: 'cancel', at: '2026-03-02T12:00:00Z' } };
    shop.backend.when(`GET ${order}`, toLink(sampleOrder({ record: { plans: [wished] }, cancellation })));
    const stopped = pageOf(await browser.get('/order/order_1'));
    expect(stopped.text).not.toContain('We post it on');
    expect(stopped.hasButton('Save the day')).toBe(false);
  });

  test('is put into the cart again', async () => {
    shop.backend.when(`POST ${order}/reorder`, toLink({ cart_id: 'cart_1', added: ['Fear not'], skipped: [] }));
    const { browser, seen } = await openByLink();
    const put = await browser.submit(seen, 'Order these again');
    expect([put.status, put.to, browser.cookie('visitor')]).toEqual([303, '/cart', '1']);
    const cart = pageOf(await browser.follow(put));
    expect(cart.notices).toContain('The cards are in your cart.');
    expect(cart.valueOf('Quantity of Do not be afraid')).toBe('1');
  });
});

test('an order that was a present is put into the cart without its receiver, and says so', async () => {
  const again = { cart_id: 'cart_1', added: ['Fear not'], skipped: [], had_wishes: true };
  shop.backend.when(`POST ${order}/reorder`, toLink(again));
  const { browser, seen } = await openByLink();
  const cart = pageOf(await browser.follow(await browser.submit(seen, 'Order these again')));
  expect(cart.notices).toContain(
    'The cards are in your cart. Whom they go to, and when, you say anew in the checkout.',
  );
});

describe('the form that finds an order', () => {
  const route = 'POST /store/order-links';

  async function lookUp(number: string, email: string) {
    const browser = shop.browse();
    const fields = { 'Order number': number, 'Email address of the order': email };
    const seen = await browser.submit(await browser.get('/order-lookup'), 'Mail me the link', fields);
    return { browser, seen, page: pageOf(seen) };
  }

  test('mails the link, and its answer does not tell whether there is such an order', async () => {
    shop.backend.when(route, {});
    const { browser, seen } = await lookUp('# 1012', 'anna@example.com');
    expect([seen.status, seen.to]).toEqual([303, '/order-lookup']);
    expect(shop.backend.sent(route)).toEqual([{ number: 1012, email: 'anna@example.com' }]);
    expect(pageOf(await browser.follow(seen)).notices).toContain(
      'If an order with this number was placed with this address, a link to it is on its way there by mail.',
    );
  });

  test('says what it lacks, and keeps what was typed', async () => {
    const { seen, page } = await lookUp('twelve', '');
    expect(seen.status).toBe(422);
    expect(page.notices[0]).toBe('Please enter your order number Please enter a valid email address');
    expect(page.valueOf('Order number')).toBe('twelve');
  });

  test('keeps what was typed when the backend fails', async () => {
    shop.backend.when(route, new Refusal(500));
    const { seen, page } = await lookUp('1012', 'anna@example.com');
    expect([seen.status, page.notices[0]]).toEqual([
      502,
      'We could not look for your order just now. Please try again.',
    ]);
    expect([page.valueOf('Order number'), page.valueOf('Email address of the order')]).toEqual([
      '1012',
      'anna@example.com',
    ]);
  });
});

describe('a request for an order', () => {
  const link = '/order-transfer?order=order_1&token=abc';
  const route = (answer: string) => `POST ${order}/transfer/${answer}`;

  test.each([
    ['Yes, add it to their account', 'accept', 'The order has moved'],
    ['No, decline', 'decline', 'The order stays with you'],
  ])('is answered by the press ‘%s’, and not by opening its link', async (button, answer, heading) => {
    shop.backend.when(route(answer), {});
    const browser = shop.browse();
    const asked = await browser.get(link);
    expect(shop.backend.calls.filter(({ method }) => method === 'POST')).toEqual([]);
    const seen = await browser.submit(asked, button);
    expect([seen.status, pageOf(seen).heading]).toEqual([200, heading]);
    expect(shop.backend.sent(route(answer))).toEqual([{ token: 'abc' }]);
  });

  test.each([
    ['was used', new Refusal(400), 410, 'This link has run out'],
    ['could not be passed on', new Refusal(500), 502, 'Add this order to an account?'],
  ])('that %s says so', async (_what, refusal, status, heading) => {
    shop.backend.when(route('accept'), refusal);
    const browser = shop.browse();
    const seen = await browser.submit(await browser.get(link), 'Yes, add it to their account');
    const page = pageOf(seen);
    expect([seen.status, page.heading]).toEqual([status, heading]);
    if (status === 502) {
      expect(page.notices[0]).toBe('We could not pass your answer on just now. Please try again in a moment.');
      expect(page.hasButton('No, decline')).toBe(true);
    }
  });

  test('without its token has run out', async () => {
    const page = pageOf(await shop.browse().get('/order-transfer?order=order_x'));
    expect([page.heading, page.link('Find my order')]).toEqual(['This link has run out', '/order-lookup']);
  });
});

test('every loader and action of this folder was asked', () => {
  expect(shop.unasked('order')).toEqual([]);
});
