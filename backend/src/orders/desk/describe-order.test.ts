import type { OrderRecord } from '@shop/shared/orders/order-record';
import { expect, test } from 'vitest';
import { sampleGift, sampleOrders, sampleSeveral } from '../../../testing/sample-orders';
import { cancellationRefund, whyNotCancelled } from '../refund/cancellation-refund';
import { describeOrder } from './describe-order';
import { listReceivers } from './list-receivers';
import { buildOrderTimeline } from './order-timeline';

const { paid, posted, cancelled } = sampleOrders;
const empty = {
  sent_again: [],
  taken_back: [],
  money: [],
  wishes: [],
  disputes: [],
  transfers: [],
  posted_by: new Map(),
  names: new Map(),
};

test('an order is described by its money, its parcel and its shopper', () => {
  expect(describeOrder(paid)[0]).toBe(`Paid £${paid.paid.toFixed(2)}`);
  expect(describeOrder(paid)[1]).toBe('to post by Express');
  expect(describeOrder(paid)[2]).toBe(`${paid.first_name}, ${paid.town}`);
  expect(describeOrder(posted)[0]).toContain(`£${posted.refunded.toFixed(2)} of it paid back`);
  expect(describeOrder(cancelled).slice(0, 2)).toEqual([
    expect.stringContaining('all of it paid back'),
    expect.stringMatching(/^cancelled on \d{1,2} \w+ \d{4}$/),
  ]);
});

test('an order whose money a bank took back for good has nothing to post', () => {
  const lost = { ...paid, disputed: paid.paid };
  expect(describeOrder(lost).slice(0, 2)).toEqual([
    `Paid £${paid.paid.toFixed(2)}, £${paid.paid.toFixed(2)} taken back by the bank`,
    'nothing to post',
  ]);
  expect(listReceivers(lost).map(({ to_post }) => to_post)).toEqual([0]);
});

test('each receiver is told with what was posted to her and what is not', () => {
  const [main, other] = sampleSeveral.plans;
  const lines = sampleSeveral.lines.map((line) => ({ ...line, cards: 1 }));
  const first = lines.filter(({ plan }) => plan === main.id);
  const parcel = {
    id: 'ful_1',
    packed_at: null,
    shipped_at: '2026-12-01T10:00:00Z',
    delivered_at: null,
    lines: first.map(({ id: line_id, title, envelope, quantity }) => ({ line_id, title, envelope, quantity })),
    tracking: [],
  };
  const gone = lines.map((line) => (line.plan === main.id ? { ...line, posted: line.quantity, unposted: 0 } : line));
  const cards = first.reduce((sum, { quantity }) => sum + quantity, 0);
  expect(listReceivers({ ...sampleSeveral, lines: gone, parcels: [parcel] })).toMatchObject([
    { to: main.to, to_post: 0, posted: [{ id: 'ful_1', cards }] },
    { to: other?.to, post_on: other?.post_on, posted: [] },
  ]);
});

test('an order of a shop names it, and its bundles are as many cards as they hold', () => {
  const [line] = paid.lines;
  const ofShop = {
    ...paid,
    shop_name: 'The Corner Bookshop',
    lines: line ? [{ ...line, quantity: 2, cards: 10 }] : [],
  };
  expect(describeOrder(ofShop)[2]).toBe(`The Corner Bookshop, ${paid.first_name}, ${paid.town}`);
  expect(buildOrderTimeline({ ...empty, order: ofShop })[0]?.text).toMatch(/^Ordered: 20 cards, /);
});

test('a present names its buyer, its receiver and its day', () => {
  const [, parcel, place] = describeOrder(sampleGift);
  expect(parcel).toBe('to post on Monday 14 December by Express');
  expect(place).toBe(`Naomi, straight to ${sampleGift.plans[0]?.to}, ${sampleGift.town}, from Naomi Martin`);
});

test('an order to several addresses names each receiver and day', () => {
  const [, parcel, place] = describeOrder(sampleSeveral);
  const [main] = sampleSeveral.plans;
  expect(parcel).toBe('to post by Express');
  expect(place).toBe(
    `${paid.first_name}, in 2 parcels: to ${main.to}, ${main.town}; to Mary Jones, Belfast, on Monday 14 December`,
  );
});

test('an order that is free, unpaid or owed a refund says so', () => {
  const free = { ...paid, goods: 0, total: 0, paid: 0, due: 0 };

  expect(describeOrder(free)[0]).toBe('Nothing to pay');
  expect(describeOrder({ ...paid, paid: 0, due: paid.total })[0]).toBe(`£${paid.total.toFixed(2)} not paid`);
  expect(describeOrder({ ...paid, due: -3 })[0]).toContain('£3.00 still to pay back');
});

test('an order on account has its invoice, beside what gift cards paid', () => {
  const onAccount = { ...paid, paid: 0, on_account: 12.5 };
  expect(describeOrder(onAccount)[0]).toBe('On account: £12.50, the invoice is not made yet');
  expect(describeOrder(onAccount, 'On account: invoice INV-00007, paid')[0]).toBe(
    'On account: invoice INV-00007, paid',
  );
  const words = describeOrder({ ...paid, paid: 5, due: 0, on_account: 12.5 }, 'On account: invoice INV-00007, paid');
  expect(words.slice(0, 2)).toEqual(['Paid £5.00', 'On account: invoice INV-00007, paid']);
});

test('an order whose cards were all taken off the parcel has nothing to post', () => {
  const lines = paid.lines.map((line) => ({ ...line, unposted: 0 }));

  expect(describeOrder({ ...paid, lines })[1]).toBe('nothing to post');
});

test('an order can be cancelled until something of it is posted, or a bank has its money', () => {
  expect(cancellationRefund(paid)).toBe(paid.paid);
  expect([cancellationRefund(posted), cancellationRefund(cancelled)]).toEqual([null, null]);
  const spent = { ...paid, is_gift_card_spent: true };
  const disputed = { ...paid, disputed: paid.paid };
  expect([cancellationRefund(disputed), cancellationRefund(spent)]).toEqual([null, null]);
  expect([paid, posted, cancelled, spent, disputed].map(whyNotCancelled)).toEqual([
    null,
    'posted',
    'cancelled',
    'spent',
    'disputed',
  ]);
});

test('the timeline is in order of time and names the person who acted', () => {
  const [parcel] = posted.parcels;
  const [refund] = posted.refunds;
  const money = {
    id: 'pay_1',
    intent: 'pi_1',
    reserved: 2696,
    reserved_at: posted.placed_at,
    let_go_at: '',
    captured: 2696,
    captured_at: posted.placed_at,
    refunded: 250,
    refunded_by: { [refund?.id ?? '']: 'user_1' },
  };
  const story = buildOrderTimeline({
    ...empty,
    order: posted,
    money: [money],
    names: new Map([['user_1', 'Ruth']]),
    disputes: [
      {
        amount: 2696,
        reason: 'fraudulent',
        standing: 'lost' as const,
        is_inquiry: false,
        at: '2030-01-01T00:00:00.000Z',
        changed_at: '2030-01-02T00:00:00.000Z',
      },
    ],
    transfers: [{ status: 'declined', at: '2029-12-30T00:00:00.000Z', answered_at: '2029-12-31T00:00:00.000Z' }],
    posted_by: new Map([[parcel?.id ?? '', 'Anna']]),
  });

  expect(story.map(({ at }) => at)).toEqual(story.map(({ at }) => at).toSorted());
  expect(story.find(({ text }) => text.startsWith('Posted: '))?.by).toBe('Anna');
  expect(story.find(({ text }) => text.startsWith('Paid back: £2.50'))?.by).toBe('Ruth');
  expect(story.at(-3)?.text).toBe('The shopper declined that.');
  expect(story.at(-1)?.text).toBe('The bank decided for the shopper: the £26.96 is gone.');
});

test('the timeline names who took a parcel back, and tells of cards that are not sent again after all', () => {
  const [at, later] = ['2030-01-01T00:00:00.000Z', '2030-01-02T00:00:00.000Z'];
  const story = buildOrderTimeline({
    ...empty,
    order: posted,
    taken_back: [{ parcel: 'ful_back', posted_at: at, at: later, cards: 2, by: 'user_1' }],
    sent_again: [{ at, cards: ['1 × Be still'], reason: 'other', note: '', by: 'user_1', taken_back_at: later }],
    posted_by: new Map([['ful_back', 'Anna']]),
    names: new Map([['user_1', 'Ruth']]),
  });
  expect(story.slice(-4)).toEqual([
    { at, text: 'Posted: 2 cards.', by: 'Anna' },
    { at, text: expect.stringMatching(/^Sent again, free: 1 × Be still\./), by: 'Ruth' },
    { at: later, text: 'Not posted after all: 2 cards.', by: 'Ruth' },
    { at: later, text: 'Not sent again after all: 1 × Be still.', by: '' },
  ]);
});

test('the timeline says of an inquiry that it took nothing', () => {
  const asked = { amount: 2696, reason: 'general', is_inquiry: true, at: paid.placed_at, changed_at: paid.placed_at };
  const texts = (standing: 'open' | 'won') =>
    buildOrderTimeline({ ...empty, order: paid, disputes: [{ ...asked, standing }] }).map(({ text }) => text);

  expect(texts('open').at(-1)).toBe('The shopper’s bank asked about £26.96: general. Nothing was taken back.');
  expect(texts('won').at(-1)).toBe('The bank has no more questions about the £26.96.');
});

test('the timeline tells goodwill beside the cards that were paid back, and a wish that was taken back', () => {
  const [refund] = posted.refunds;
  const refunds = refund ? [{ ...refund, delivery: refund.amount, amount: refund.amount + 1 }] : [];
  const at = new Date('2026-03-29T12:00:00Z');
  const wish = { id: 'cancel_1', kind: 'cancel', reason: '', at, closedAt: at, answer: 'goes_on' } as const;
  const story = buildOrderTimeline({ ...empty, order: { ...posted, refunds }, wishes: [wish] }).map(({ text }) => text);
  expect(story.find((text) => text.startsWith('Paid back'))).toContain(' for delivery; goodwill, £1.00.');
  expect(story).toContain('The wish to cancel was taken back: the order goes on.');
});

test('money that is reserved and not captured does not count as paid', () => {
  const money = {
    id: 'pay_1',
    intent: 'pi_1',
    reserved: 300,
    reserved_at: paid.placed_at,
    let_go_at: '',
    captured: 0,
    captured_at: '',
    refunded: 0,
    refunded_by: {},
  };
  const texts = buildOrderTimeline({ ...empty, order: paid, money: [money] }).map(({ text }) => text);

  expect(texts.at(-1)).toBe('£3.00 was reserved on the card, and is not taken yet.');
});

test('an order of gift cards says how many', () => {
  const lines = paid.lines.slice(0, 1).map((line) => ({ ...line, quantity: 2, cards: 0, gift_card_left: 20 }));
  const words = (order: OrderRecord) => buildOrderTimeline({ ...empty, order })[0]?.text;
  expect(words({ ...paid, lines })).toMatch(/^Ordered: 2 gift cards, £/);
  expect(words({ ...paid, lines: [...lines, ...paid.lines] })).toMatch(/^Ordered: \d+ cards?, 2 gift cards, £/);
});

test('the timeline says what gift cards have paid', () => {
  const order = { ...paid, gift_cards: [{ last_four: 'C0FE', amount: 5 }] };
  expect(buildOrderTimeline({ ...empty, order })[1]).toEqual({
    at: paid.placed_at,
    text: 'Paid: £5.00 with the gift card that ends in C0FE.',
    by: '',
  });
});

test('the timeline of an order on account has its invoice, what came for it, and what is credited', () => {
  const invoice = {
    number: 'INV-00007',
    pence: 5429,
    due_on: '2030-01-31',
    notes: [
      {
        number: 'CN-00002',
        pence: 750,
        reason: 'Cards came back.',
        cards: ['6 × Do not fret, White'],
        at: '2030-01-02T00:00:00.000Z',
      },
    ],
    payments: [{ pence: 2000, by: 'user_1', at: '2030-01-01T00:00:00.000Z' }],
  };
  const story = buildOrderTimeline({ ...empty, order: paid, invoice, names: new Map([['user_1', 'Ruth']]) });
  expect(story.slice(1)).toMatchObject([
    { at: paid.placed_at, text: 'Invoice INV-00007: £54.29, due on 31 January 2030.' },
    { text: 'Came for invoice INV-00007: £20.00.', by: 'Ruth' },
    { text: 'Credit note CN-00002: £7.50 for 6 × Do not fret, White. “Cards came back.”' },
  ]);
});
