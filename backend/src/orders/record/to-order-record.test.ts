import { moneySums } from '@shop/shared/order-sums';
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { recorded, sampleGift, sampleOrders, sampleSeveral } from '../../../testing/sample-orders';
import { noDay } from '../../modules/parcels/parcels-service';
import { cancellationRefund } from '../refund/cancellation-refund';
import { toRefundMetadata } from './refund-parts';
import { storedOrder } from './stored-order';
import { toOrderRecord } from './to-order-record';

const { paid, posted, cancelled } = sampleOrders;
const pence = (pounds: number) => Math.round(pounds * 100);

describe.each(Object.entries(sampleOrders))('an order, %s,', (_state, order) => {
  test('adds up from its cards to what was paid', () => {
    const { lines, goods, discount, delivery, total } = order;

    expect(lines.reduce((sum, { amount }) => sum + pence(amount), 0)).toBe(pence(goods));
    expect(pence(goods) - pence(discount) + pence(delivery)).toBe(pence(total));
    expect([order.paid, order.due]).toEqual([total, 0]);
  });
});

test('a refund has its reason, and the refund of a cancellation does not lower the total', () => {
  expect(posted.refunds).toMatchObject([{ amount: 2.5, reason: expect.stringContaining('sold out') }]);
  expect(cancelled.refunded).toBe(cancelled.total);
  expect(cancelled.total).toBeGreaterThan(0);
  expect([cancelled.cancelled_at, posted.cancelled_at]).toEqual([expect.stringMatching(/^\d{4}-/), null]);
});

test('a parcel has its tracking and names its cards as the order does, not by envelope alone', () => {
  const [parcel] = posted.parcels;
  expect(parcel?.tracking).toEqual([{ number: expect.stringMatching(/^T\d+$/), url: 'https://track.example/T' }]);

  expect(parcel?.lines.length).toBeGreaterThan(0);
  for (const { line_id, title, envelope } of parcel?.lines ?? []) {
    expect(posted.lines.find(({ id }) => id === line_id)).toMatchObject({ title, envelope });
  }
  expect(posted.lines.filter(({ unposted }) => unposted > 0)).toHaveLength(1);
});

test('an ordinary order has one parcel, to the delivery address, of which nothing is wished', () => {
  const [plan, ...others] = paid.plans;
  expect(others).toEqual([]);
  expect(plan).toMatchObject({
    id: 'main',
    is_gift: false,
    from_name: '',
    day: null,
    post_on: null,
    is_day_open: false,
    address: paid.address,
    town: paid.town,
  });
});

test('a present has the buyer’s name apart from the receiver’s, and its own day instead of the usual promise', () => {
  const [plan] = sampleGift.plans;
  expect(paid.promised_by).not.toBe('2026-12-18');
  expect(sampleGift).toMatchObject({ first_name: 'Naomi', promised_by: '2026-12-20', address: paid.address });
  expect(plan).toMatchObject({
    is_gift: true,
    from_name: 'Naomi Martin',
    post_on: '2026-12-14',
    is_day_open: true,
    day: { when: 'arrive', day: '2026-12-20' },
    promised_by: '2026-12-20',
    arrives_by: '2026-12-18',
    to: paid.address[0],
    to_first_name: paid.first_name,
  });
});

test('an order to two addresses has each line in one parcel, with its own address, day and promise', () => {
  const [main, mary, ...others] = sampleSeveral.plans;
  expect(others).toEqual([]);
  expect(main).toMatchObject({ id: 'main', address: paid.address, promised_by: paid.promised_by, is_day_open: false });
  expect(mary).toMatchObject({
    id: 'parc_2',
    to: 'Mary Jones',
    to_first_name: 'Mary',
    town: 'Belfast',
    is_gift: true,
    is_day_open: true,
    post_on: '2026-12-14',
    promised_by: '2026-12-18',
    address: ['Mary Jones', '2 Mill Lane', 'Belfast', 'BT1 1AA', 'United Kingdom'],
  });
  expect(sampleSeveral.lines.map(({ plan }) => plan).toSorted()).toEqual([
    ...Array(paid.lines.length - 1).fill('main'),
    'parc_2',
  ]);
  expect({ ...sampleSeveral, lines: [], plans: [] }).toEqual({ ...paid, lines: [], plans: [] });
});

test('a line whose parcel was erased goes to the delivery address, and a parcel without cards is none', () => {
  const items = recorded.paid.items.map((item) => ({ ...item, metadata: { parcel_id: 'parc_2' } }));
  const stored = v.parse(storedOrder, { ...recorded.paid, items });
  expect(toOrderRecord(stored).plans.map(({ id }) => id)).toEqual(['main']);
  const wished = {
    id: 'parc_2',
    cart_id: 'c',
    is_gift: true,
    from_name: '',
    ...noDay,
    address: { city: 'Cork' },
  };
  const wishes = [wished, { ...wished, id: 'parc_3' }];
  expect(toOrderRecord(stored, 0, wishes).plans.map(({ id, town }) => [id, town])).toEqual([['parc_2', 'Cork']]);
});

test('cards and parcels are listed in one order, whichever Medusa reads first', () => {
  const [parcel] = recorded.posted.fulfillments;
  const labels = ['T1', 'T2'].map((tracking_number) => ({ tracking_number, tracking_url: '' }));
  const fulfillments = ['ful_1', 'ful_2'].map((id) => ({ ...parcel, id, items: parcel?.items ?? [], labels }));
  const swapped = {
    ...recorded.posted,
    items: recorded.posted.items.toReversed(),
    fulfillments: fulfillments
      .toReversed()
      .map((one) => ({ ...one, items: one.items.toReversed(), labels: labels.toReversed() })),
  };
  const record = toOrderRecord(v.parse(storedOrder, { ...recorded.posted, fulfillments }));
  expect(record.lines.length).toBeGreaterThan(1);
  expect(record.parcels.map(({ id }) => id)).toEqual(['ful_1', 'ful_2']);
  expect(toOrderRecord(v.parse(storedOrder, swapped))).toEqual(record);
  const titles = record.lines.map(({ title }) => title);
  expect(titles).toEqual(titles.toSorted());
});

test('reserved money counts as paid for the shopper until it is released', () => {
  const [collection] = recorded.paid.payment_collections;
  const [payment] = collection?.payments ?? [];
  const read = (canceled_at: string | null) =>
    toOrderRecord(
      v.parse(storedOrder, {
        ...recorded.paid,
        payment_collections: [{ payments: [{ ...payment, captures: [], canceled_at }] }],
      }),
    );

  expect(read(null)).toMatchObject({ paid: paid.total, due: 0 });
  expect(read('2026-03-28T12:00:00Z')).toMatchObject({ paid: 0, due: paid.total });
});

test('a credit by the owner lowers the amount due and is listed by itself', () => {
  const credit_lines = [{ reference: 'goodwill', amount: 3 }];
  const unpaid = { ...recorded.paid, payment_collections: [], credit_lines };

  expect(toOrderRecord(v.parse(storedOrder, unpaid))).toMatchObject({
    credit: 3,
    due: Math.round((paid.total - 3) * 100) / 100,
  });
});

test('a refund that the bank sent back leaves its credit and is still due', () => {
  const credit_lines = [{ reference: 'payment_collection', amount: 3 }];

  expect(toOrderRecord(v.parse(storedOrder, { ...recorded.paid, credit_lines }))).toMatchObject({
    credit: 3,
    refunded: 0,
    due: -3,
  });
});

test('money lost in a dispute is listed beside the payment and not due again', () => {
  expect(toOrderRecord(v.parse(storedOrder, recorded.paid), 424)).toMatchObject({
    paid: paid.total,
    disputed: 4.24,
    due: 0,
  });
});

interface Returned {
  price: number;
  count: number;
  off: number;
  back: number;
  refund?: number;
  lost?: number;
}

/**
 * Builds an order with a returned card. Medusa spreads the discount over the rest in fractions of a penny, and credits
 * what is refunded beyond that.
 */
function returned({ price, count, off, back, refund = 0, lost = 0 }: Returned) {
  const [item] = recorded.paid.items;
  const discount = Math.round((price * count * off) / 100);
  const stays = ((price * count - discount) * (count - back)) / count;
  const [collection] = recorded.paid.payment_collections;
  const [payment] = collection?.payments ?? [];
  const amount = (price * count - discount) / 100;
  const credit = refund > 0 ? Math.max(0, stays - (price * count - discount - refund)) : 0;
  return toOrderRecord(
    v.parse(storedOrder, {
      ...recorded.paid,
      shipping_methods: [],
      total: (stays - credit) / 100,
      credit_lines: credit > 0 ? [{ reference: 'payment_collection', amount: credit / 100 }] : [],
      items: [
        {
          ...item,
          unit_price: price / 100,
          adjustments: [{ code: 'WELCOME10', amount: discount / 100 }],
          detail: { ...item?.detail, quantity: count, return_received_quantity: back },
        },
      ],
      payment_collections: [
        {
          payments: [
            {
              ...payment,
              amount,
              captures: [{ amount }],
              refunds: refund > 0 ? [{ id: 'ref_1', amount: refund / 100 }] : [],
            },
          ],
        },
      ],
    }),
    lost,
  );
}

test.each([
  ['nothing of it', 0, -5],
  ['the whole payment', 1000, 0],
  ['as much as was owed', 500, 0],
  ['a part', 400, -1],
])('what was to be refunded is owed as far as no bank has taken it back: %s', (_, lost, due) => {
  const order = returned({ price: 500, count: 2, off: 0, back: 1, lost });
  expect([order.paid, order.disputed, order.due]).toEqual([10, lost / 100, due]);
  expect(moneySums(order).find(({ name }) => name === 'Still to be refunded')?.amount).toBe(-due || undefined);
  // The card that came back is named as long as anything is said of the money.
  expect(order.sent_back).toBe(5);
});

test('a cancelled order whose refund failed owes nothing once a bank has taken the money back', () => {
  const [collection] = recorded.cancelled.payment_collections;
  const payments = collection?.payments.map((payment) => ({ ...payment, refunds: [] }));
  const order = v.parse(storedOrder, { ...recorded.cancelled, payment_collections: [{ payments }] });
  const owed = -toOrderRecord(order).due;
  expect(owed).toBe(cancelled.total);
  expect(toOrderRecord(order, pence(owed)).due).toBe(0);
  expect(toOrderRecord(order, pence(owed) - 100).due).toBe(-1);
});

test('returns and what is owed for them are whole pennies that add up, with any code and count', () => {
  const order = fc.record({
    price: fc.integer({ min: 1, max: 999 }),
    count: fc.integer({ min: 1, max: 20 }),
    off: fc.integer({ min: 0, max: 100 }),
    back: fc.integer({ min: 1, max: 20 }),
  });
  fc.assert(
    fc.property(order, fc.constantFrom(Math.round, Math.floor), ({ back, ...one }, whole) => {
      const some = { ...one, back: Math.min(back, one.count) };
      const before = returned(some);
      // The owner refunds the amount that was shown, or a penny less where half a penny was rounded.
      const after = returned({ ...some, refund: whole((pence(before.paid) * some.back) / some.count) });
      for (const { total, sent_back, paid: taken, refunded, due } of [before, after]) {
        expect(pence(total) - pence(sent_back) - (pence(taken) - pence(refunded))).toBe(pence(due));
      }
      expect(after.due).toBe(0);
    }),
    { seed: 20_261_125, numRuns: 300 },
  );
});

test('cards that are asked back pay for what an exchange sends, and are owed for only once they are here', () => {
  const [item] = recorded.paid.items;
  const line = (id: string, detail: object) => ({ ...item, id, unit_price: 2.5, adjustments: [], detail });
  const read = (asked: number, sent: number, paid: number) =>
    toOrderRecord(
      v.parse(storedOrder, {
        ...recorded.paid,
        shipping_methods: [],
        items: [
          line('bought', { quantity: 2, return_requested_quantity: asked }),
          line('exchanged', { quantity: sent }),
        ],
        payment_collections: [
          { payments: [{ provider_id: 'pp_stripe_stripe', amount: paid, captures: [{ amount: paid }] }] },
        ],
      }),
    );
  expect(read(1, 1, 5)).toMatchObject({ total: 7.5, coming_back: 2.5, sent_back: 0, due: 0 });
  expect(read(1, 2, 5)).toMatchObject({ total: 10, coming_back: 2.5, due: 2.5 });
  expect(read(2, 1, 5)).toMatchObject({ total: 7.5, coming_back: 2.5, due: 0 });
  expect(read(1, 0, 5)).toMatchObject({ total: 5, due: 0 });
  expect(read(1, 0, 5).coming_back).toBeUndefined();
});

describe('an order on account of which cards came back', () => {
  const [item] = recorded.paid.items;
  /** @param total of Medusa, after credit lines @param used pence of a gift card that pays for a part */
  const read = (total: number, onAccount: number, used = 0) => {
    const stored = v.parse(storedOrder, {
      ...recorded.paid,
      total,
      items: [{ ...item, unit_price: 5, detail: { ...item?.detail, quantity: 10, return_received_quantity: 10 } }],
      credit_lines: [
        { reference: 'on_account', amount: onAccount },
        ...(used > 0 ? [{ reference: 'gift_card', amount: used / 100 }] : []),
      ],
      payment_collections: [],
    });
    const spent = { gift_card_id: 'gcard_1', last_four: 'ABCD', balance: 0, pence: used };
    return toOrderRecord(stored, 0, [], { used: used > 0 ? [spent] : [], back: [], bought: [] });
  };

  test('owes nothing for what the owner had credited by hand, which was never paid', () => {
    expect(read(-7, 10).due).toBe(0);
  });

  test('owes a gift card what its invoice cannot take', () => {
    expect(read(-27, 10, 2000).due).toBe(-17);
    expect(read(-10, 10, 2000).due).toBe(0);
  });
});

describe('a gift card that was bought with the order', () => {
  const [item] = recorded.paid.items;
  const [collection] = recorded.paid.payment_collections;
  const [payment] = collection?.payments ?? [];
  const line_id = item?.id ?? '';
  const read = (balance: number, spent: number, refunds: object[] = []) => {
    const gift = { unit_price: 20, detail: { ...item?.detail, quantity: 1 }, adjustments: [] };
    const items = [{ ...item, ...gift, metadata: { gift_card_to: 'given@example.com' } }];
    const payment_collections = [{ payments: [{ ...payment, refunds }] }];
    const stored = v.parse(storedOrder, { ...recorded.paid, items, payment_collections });
    return toOrderRecord(stored, 0, [], { used: [], back: [], bought: [{ id: line_id, line_id, balance, spent }] });
  };
  const rest = { lines: [{ line_id, quantity: 1, amount: 1999 }], delivery: 0, is_off_parcel: true, reason: '' };

  test('is spent from its first penny, also once the rest of it has gone back', () => {
    expect(read(2000, 0).is_gift_card_spent).toBeUndefined();
    expect(read(1999, 1).is_gift_card_spent).toBe(true);
    const back = read(0, 1, [{ id: 'ref_1', amount: 19.99, metadata: toRefundMetadata(rest) }]);
    expect(back.lines[0]?.refunded).toBe(1);
    expect([back.is_gift_card_spent, cancellationRefund(back)]).toEqual([true, null]);
  });

  test('was spent before another was given in its place, of which what is left can be paid back', () => {
    const stored = v.parse(storedOrder, {
      ...recorded.paid,
      items: [{ ...item, unit_price: 20, adjustments: [], metadata: { gift_card_to: 'given@example.com' } }],
    });
    const bought = [
      { id: line_id, line_id: null, balance: 0, spent: 500 },
      { id: 'gcard_1', line_id, balance: 1400, spent: 100 },
    ];
    const order = toOrderRecord(stored, 0, [], { used: [], back: [], bought });
    expect(order.lines[0]).toMatchObject({ gift_card_left: 14, gift_card_spent: 6 });
    expect(order.is_gift_card_spent).toBe(true);
  });

  test('is not spent when it is empty because the bank sent its refund back', () => {
    expect(read(0, 0).is_gift_card_spent).toBeUndefined();
  });
});

describe('a refund that names its cards', () => {
  const [collection] = recorded.paid.payment_collections;
  const [payment] = collection?.payments ?? [];
  const [line] = paid.lines;
  const read = (is_off_parcel: boolean) => {
    const parts = { lines: [{ line_id: line?.id ?? '', quantity: 1, amount: 225 }], delivery: 99, is_off_parcel };
    const refund = { id: 'ref_1', amount: 3.24, metadata: toRefundMetadata({ ...parts, reason: 'Sold out, sorry' }) };
    const payment_collections = [{ payments: [{ ...payment, refunds: [refund] }] }];
    return toOrderRecord(v.parse(storedOrder, { ...recorded.paid, payment_collections }));
  };

  test('has the cards, the reason and the amounts', () => {
    const { title, envelope } = line ?? {};
    expect(read(false).refunds).toMatchObject([
      {
        amount: 3.24,
        reason: 'Sold out, sorry',
        lines: [{ title, envelope, quantity: 1, amount: 2.25 }],
        delivery: 0.99,
      },
    ]);
    expect(read(false).lines[0]).toMatchObject({ refunded: 1, unposted: line?.unposted });
  });

  test('lowers what is still to post only when the cards are taken off the parcel', () => {
    expect(read(true).lines[0]).toMatchObject({ refunded: 1, posted: 0, unposted: (line?.unposted ?? 0) - 1 });
  });
});

describe('a card with words inside', () => {
  const [card] = recorded.paid.items;
  const ofCard = { ...card, metadata: { words_id: 'w1', words: 'Dear Ruth,\nlove', hand: 'flowing' } };
  const ofWords = {
    id: 'fee',
    title: 'Words inside',
    unit_price: 0.75,
    metadata: { words_for: 'w1' },
    adjustments: [],
    detail: { ...card?.detail, quantity: 1 },
  };
  const other = { ...card, id: 'other' };
  const parcel = { id: 'ful_1', shipped_at: '2026-03-28T12:00:00Z', items: [{ line_item_id: 'fee', quantity: 1 }] };
  const order = toOrderRecord(
    v.parse(storedOrder, { ...recorded.paid, items: [ofWords, other, ofCard], fulfillments: [parcel] }),
  );

  test('has them at its line, and what is paid for them behind it, as goods that are no card', () => {
    expect(order.lines.map(({ id, cards, words_of }) => [id, cards, words_of])).toEqual([
      [card?.id, 1, ''],
      ['fee', 0, card?.id],
      ['other', 1, ''],
    ]);
    expect(order.lines.map(({ words }) => words)).toEqual([{ words: 'Dear Ruth,\nlove', hand: 'flowing' }, null, null]);
    expect(order.goods).toBe(Math.round((2 * (order.lines[0]?.amount ?? 0) + 0.75) * 100) / 100);
  });

  test('goes with what is paid for them into the post, and the parcel lists cards alone', () => {
    expect(order.lines[1]).toMatchObject({ id: 'fee', posted: 1, unposted: 0 });
    expect(order.parcels.map(({ lines }) => lines)).toEqual([[]]);
  });
});
