import { beforeEach, describe, expect, test } from 'vitest';
import { pageOf, wordsOf } from '../../../../../tests/world/browser.ts';
import { openStorefrontForFile } from '../../../../testing/open-storefront.ts';
import { sampleOrder, sampleToken, signed } from '../../../../testing/samples.ts';
import { Refusal } from '../../../../testing/stand-in-backend.ts';

const placed = 'Your order has been confirmed and will be processed shortly.';
const next = 'Your order will be processed and despatched within 1-2 business days.';

const shop = await openStorefrontForFile();

const ordered = () => shop.browse().setCookie('order', signed({ id: 'order_1', email: 'anna@example.com' }));

async function thanks(given: Parameters<typeof sampleOrder>[0]) {
  shop.backend.when('GET /store/orders/order_1', sampleOrder(given));
  const page = await ordered().get('/checkout/success');
  expect(page.status).toBe(200);
  return wordsOf(page.text);
}

test('the thanks say what happens next to an order that waits to be packed', async () => {
  const words = await thanks({});
  expect(words).toContain('Order placed successfully!');
  expect(words).toContain(placed);
  expect(words).toContain(next);
});

test('the thanks say by when it is posted where closed days delay it', async () => {
  const closed = await thanks({ record: { posted_by: '2026-12-09' } });
  expect(closed).toContain(next);
  expect(closed).toContain('We are closed for some of these days, so this time we post it by Wednesday 9 December.');
  expect(await thanks({})).not.toContain('We are closed');
});

test('the thanks say what is left on a gift card', async () => {
  const gift_cards = [{ last_four: 'C0FE', amount: 2.5, left: 16.76 }];
  expect(await thanks({ record: { gift_cards } })).toContain('Gift card ending C0FE, £16.76 left');
});

test('the thanks say the day that was promised, unless the order was cancelled since', async () => {
  const promised_by = '2026-03-11';
  expect(await thanks({ record: { promised_by } })).toContain('It will be with you by Wednesday 11 March');
  const off = { status: 'canceled' };
  const words = await thanks({ order: off, record: { promised_by, cancelled_at: '2026-03-02T12:00:00Z' } });
  expect(words).not.toContain('11 March');
});

const invoice = {
  id: 'tinv_1',
  number: 'INV-00007',
  order_id: 'order_1',
  amount: 123.4,
  paid: 0,
  credited: 0,
  to_pay_back: 0,
  left: 123.4,
  issued_on: '2026-11-12',
  due_on: '2026-12-12',
};

test('the thanks for an order on account name its invoice and the day on which it is due', async () => {
  const record = { on_account: 123.4, total: 123.4, trade: 'trade' };
  expect(await thanks({ record })).toContain('£123.40 on account. The invoice comes by mail.');
  expect(await thanks({ record: { ...record, invoice } })).toContain(
    '£123.40 on account. Invoice INV-00007 is due on 12 December 2026.',
  );
  const { text } = await ordered().get('/checkout/success');
  expect(text).toContain('href="/account/trade/invoices/tinv_1"');
});

test('the thanks for gift cards say where they were mailed, and nothing of the post', async () => {
  const card = { ...line(1, 1, null), title: 'Gift card', envelope: '', gift_card_to: 'ruth@example.com' };
  const words = await thanks({ record: { lines: [card], is_mailed: true, address: [], delivery_name: '' } });
  expect(words).toContain('The gift card goes by email at once, to ruth@example.com.');
  expect(words).not.toContain(next);
  expect(words).not.toContain('What to write inside');
});

test('the thanks tell of each parcel where it goes and when, and of a delivery address that gets none nothing', async () => {
  const mary = {
    id: 'p1',
    to: 'Mary Jones',
    address: ['Mary Jones', '2 Hill Road', 'Belfast'],
    is_gift: true,
    from_name: '',
    day: { when: 'post' as const, day: '2026-12-14' },
    post_on: '2026-12-14',
    promised_by: '2026-12-16',
    is_day_open: true,
  };
  const tom = { ...mary, id: 'p2', to: 'Tom', address: ['Tom Jones', '3 Bay View', 'Larne'], day: null, post_on: null };
  const record = { address: ['Anna Example', '1 Mill Row', 'Newry'], lines: [{ ...line(1, 1, null), plan: 'p1' }] };
  const one = await thanks({ record: { ...record, plans: [mary], promised_by: '2026-12-16' } });
  expect(one).toContain('To Mary Jones, 2 Hill Road, Belfast');
  expect(one).toContain('It will be there by Wednesday 16 December');
  expect(one).toContain('We pack your order and post it on Monday 14 December.');
  const two = await thanks({ record: { ...record, plans: [mary, tom] } });
  expect(two).toContain('Belfast. We post it on Monday 14 December. It will be there by Wednesday 16 December.');
  expect(two).toContain('post it parcel by parcel, as it says above.');
  for (const words of [one, two]) expect(words).not.toContain('1 Mill Row');
  expect(two).not.toContain(next);
});

test('the thanks name the envelope that the cards go in, and lend a first line for the inside', async () => {
  const words = await thanks({});
  expect(words).toContain('To Anna Bell, 7 Quay Street, Ardglass');
  expect(words).toContain('What to write inside');
  const elsewhere = await thanks({
    record: { cancelled_at: '2026-03-02T12:00:00Z' },
    order: { status: 'canceled' },
  });
  expect(elsewhere).not.toContain('What to write inside');
  expect(elsewhere).not.toContain('To Anna Bell');
});

const line = (number: number, quantity = 1, picture: string | null = `card-${number}.png`) => ({
  id: `line_${number}`,
  product_id: `prod_${number}`,
  title: `Card ${number}`,
  envelope: 'White',
  price: 2.5,
  quantity,
  amount: 2.5 * quantity,
  picture,
});

test('the thanks show five of the cards that were bought, how many of each, and how many there are besides', async () => {
  const words = await thanks({
    record: { lines: [line(1), line(2, 3), line(3), line(4), line(5), line(6, 2), line(7)] },
  });
  expect(words).toContain('Card 1 Card 2 3 × Card 3 Card 4 Card 5 and 3 more ');
  expect(words).not.toContain('1 ×');
  const written = { ...line(2, 2, null), title: 'Words inside', words_of: 'line_1' };
  expect(await thanks({ record: { lines: [line(1, 2), written] } })).not.toMatch(/and \d more/);
});

test('the thanks lend no first line where the shop writes into every card', async () => {
  const inside = { words: { words: 'Dear Ruth', hand: 'flowing' as const } };
  const fee = { ...line(2, 1, null), title: 'Words inside', words_of: 'line_1' };
  const all = await thanks({ record: { lines: [{ ...line(1), ...inside }, fee] } });
  expect(all).not.toContain('What to write inside');
  const some = await thanks({ record: { lines: [{ ...line(1), ...inside }, fee, line(3)] } });
  expect(some).toContain('What to write inside');
});

test('the thanks greet by the first name, and stand each card before the envelope that was chosen', async () => {
  const lines = [{ ...line(1), envelope: 'Mourne Blue' }];
  shop.backend.when('GET /store/orders/order_1', sampleOrder({ record: { lines } }));
  const { text } = await ordered().get('/checkout/success');
  expect(wordsOf(text)).toContain('Thank you, Anna');
  const [, cards = ''] = /<ul[^>]*aria-label="The cards that you chose">(.*?)<\/ul>/s.exec(text) ?? [];
  expect(cards).toContain('--envelope:#2f4f6b');
  expect(cards).toMatch(/class="[^"]*standing/);
});

test('a bought card without a picture is among the others', async () => {
  expect(await thanks({ record: { lines: [line(1), line(2, 1, null)] } })).toContain('and 1 more');
  expect(await thanks({ record: { lines: [line(1), line(2)] } })).not.toMatch(/and \d more/);
  expect(await thanks({ record: { lines: [line(1, 1, null)] } })).not.toMatch(/and \d more/);
});

test('the thanks for an order that was cancelled since promise nothing more', async () => {
  const words = await thanks({
    order: { status: 'canceled', payment_status: 'refunded' },
    record: { cancelled_at: '2026-03-02T12:00:00Z' },
  });
  expect(words).toContain('Your order was cancelled');
  expect(words).toContain('cancelled on 2 March 2026');
  expect(words).toContain('1012');
  expect(words).not.toContain('Order placed successfully!');
  expect(words).not.toContain(placed);
  expect(words).not.toContain(next);
});

test('the thanks for an order that is to be cancelled tell of that', async () => {
  const words = await thanks({ cancellation: { requested: { kind: 'cancel', at: '2026-03-02T12:00:00Z' } } });
  expect(words).toContain('You asked to cancel this order.');
  expect(words).not.toContain(placed);
  expect(words).not.toContain(next);
});

test('the thanks for an order that is on its way say so', async () => {
  const parcel = { id: 'ful_1', shipped_at: '2026-03-02T12:00:00Z', delivered_at: null, lines: [], tracking: [] };
  const words = await thanks({ order: { fulfillment_status: 'shipped' }, record: { parcels: [parcel] } });
  expect(words).toContain('Order placed successfully!');
  expect(words).toContain('On its way');
  expect(words).not.toContain(next);
});

test('the thanks lead to the order by its own link, and stand while the order cannot be read', async () => {
  shop.backend.when('GET /store/orders/order_1', sampleOrder());
  const browser = ordered();
  const link = pageOf(await browser.get('/checkout/success')).link('See your order');
  expect(link).toMatch(/^\/order\/order_1\?access=\d+\.[0-9a-f]{64}$/);
  shop.backend.when('GET /store/orders/order_1', new Refusal(500));
  expect(pageOf(await browser.get('/checkout/success')).heading).toBe('Order placed successfully!');
});

describe('an account after the order', () => {
  const claim = 'POST /store/orders/order_1/claim';
  const typed = { Password: 'a-good-password', 'Confirm password': 'a-good-password' };

  beforeEach(() => {
    shop.backend.when('GET /store/orders/order_1', sampleOrder()).when(claim, {});
    shop.backend.when('POST /auth/customer/emailpass/register', { token: sampleToken });
    shop.backend.when('POST /store/customers', { customer: {} });
  });

  async function make(fields: Record<string, string> = {}) {
    const browser = ordered();
    const thanks = await browser.get('/checkout/success');
    const seen = await browser.submit(thanks, 'Create account', { ...typed, ...fields });
    return { browser, thanks, seen, page: pageOf(seen) };
  }

  test('is made with a password alone, and the order moves into it with its address', async () => {
    const { browser, thanks, seen } = await make();
    expect(pageOf(thanks).text).toContain(
      'We recommend you enter a password and create an account for faster checkout next time!',
    );
    expect(pageOf(thanks).valueOf('Name')).toBe('Anna Bell');
    expect([seen.status, seen.to]).toEqual([303, '/checkout/success']);
    expect(shop.backend.sent('POST /store/customers')).toEqual([
      { email: 'anna@example.com', first_name: 'Anna', last_name: 'Bell' },
    ]);
    expect(shop.backend.sent(claim)).toEqual([{ save_address: true }]);
    const page = pageOf(await browser.follow(seen));
    expect(page.notices).toContain('Account created successfully! You are now logged in.');
    expect(page.text).not.toContain('We recommend you enter a password');
  });

  test('says one sentence for its passwords, and each fault beside its field', async () => {
    const short = await make({ Password: 'short', 'Confirm password': 'short' });
    expect([short.seen.status, short.page.notices]).toEqual([
      422,
      expect.arrayContaining(['Please check your password requirements.']),
    ]);
    expect(short.page.describes('Password')).toContain('Password must be at least 8 characters long.');
    const { page } = await make({ 'Confirm password': '' });
    expect(page.notices).toContain('Please ensure your passwords match and meet the requirements.');
    expect(page.describes('Confirm password')).toBe('Passwords do not match.');
  });

  test('needs the order and its email address', async () => {
    const posted = { password: 'a-good-password', confirmPassword: 'a-good-password' };
    const without = await ordered().post('/checkout/success', posted);
    expect([without.status, wordsOf(without.text)]).toEqual([
      422,
      expect.stringContaining('Email is required to create an account.'),
    ]);
    const stranger = { ...posted, email: 'anna@example.com' };
    const sent = await shop.browse().post('/checkout/success.data', { ...stranger, respond: 'data' });
    expect(sent.text).toContain('Unable to create account: email not found.');
    const browser = shop.browse();
    const seen = await browser.follow(await browser.post('/checkout/success', stranger));
    expect([seen.to, pageOf(seen).notices]).toEqual(['', ['Unable to create account: email not found.']]);
    expect(shop.backend.sent('POST /store/customers')).toEqual([]);
  });

  test('that cannot be made says so', async () => {
    shop.backend.when('POST /auth/customer/emailpass/register', new Refusal(500));
    const { seen, page } = await make();
    expect([seen.status, page.notices]).toEqual([
      422,
      expect.arrayContaining(['Failed to create account. Please try again.']),
    ]);
  });

  test('into which the order could not move says so', async () => {
    shop.backend.when(claim, new Refusal(500));
    const { browser, seen } = await make();
    expect(pageOf(await browser.follow(seen)).notices).toContain(
      'Account created successfully! You are now logged in. ' +
        'Order completed successfully, but address could not be saved to your account',
    );
  });
});

test('every loader and action of this folder was asked', () => {
  expect(shop.unasked('checkout/thanks')).toEqual([]);
});
