import { expect, test } from 'vitest';
import { compareSnapshots, mergeChanges } from './compare-snapshots';

const line = {
  id: 'line_1',
  variantId: 'variant_1',
  title: 'Fear not',
  envelope: 'Kraft',
  price: 2.5,
  quantity: 3,
  words: null,
  pays: null,
};
const shown = {
  lines: [line],
  deliveries: [{ id: 'way_1', name: 'Standard', price: 0.99 }],
  codes: ['WELCOME10'],
  discount: 0.25,
  total: 3.24,
  days: [] as { id: string; day: string }[],
};
const price = { kind: 'price' as const, line: 'line_1', title: 'Fear not', envelope: 'Kraft' };

test('a cart that looks the same has not changed', () => {
  expect(compareSnapshots(shown, structuredClone(shown))).toBeNull();
});

test('a dearer card is told by its name, and not the discount that follows it', () => {
  const after = { ...shown, lines: [{ ...line, price: 3 }], discount: 0.3, total: 3.69 };
  expect(compareSnapshots(shown, after)).toEqual({
    before: 3.24,
    after: 3.69,
    changes: [{ ...price, before: 2.5, after: 3 }],
  });
});

test('a delivery that goes with the last card is not told: the gift card that stays is mailed', () => {
  const giftCard = { ...line, id: 'line_2', title: 'Gift card', isGiftCard: true };
  const before = { ...shown, lines: [line, giftCard] };
  const told = (lines: object[]) =>
    compareSnapshots(before, { ...before, lines: lines as [], deliveries: [] })?.changes;
  expect(told([giftCard])).toEqual([{ kind: 'withdrawn', line: 'line_1', title: 'Fear not', envelope: 'Kraft' }]);
  expect(told([line, giftCard])).toEqual([{ kind: 'delivery gone', name: 'Standard' }]);
});

test('a day that cannot be kept any more is told, though the total is the same', () => {
  const before = { ...shown, days: [{ id: 'parc_1', day: '2026-12-03' }] };
  expect(compareSnapshots(before, shown)).toEqual({
    before: 3.24,
    after: 3.24,
    changes: [{ kind: 'day', day: '2026-12-03' }],
  });
  expect(compareSnapshots(before, structuredClone(before))).toBeNull();
});

test('two changes that come to the same total are told', () => {
  const after = { ...shown, codes: [], discount: 0, lines: [{ ...line, price: 2.25 }] };
  expect(compareSnapshots(shown, after)?.changes).toEqual([
    { ...price, before: 2.5, after: 2.25 },
    { kind: 'code', code: 'WELCOME10' },
  ]);
});

test('a delivery that is not offered any more is told, but not when nothing is left to deliver', () => {
  const gone = { ...shown, deliveries: [], total: 2.25 };
  expect(compareSnapshots(shown, gone)?.changes).toEqual([{ kind: 'delivery gone', name: 'Standard' }]);
  expect(compareSnapshots(shown, { ...gone, lines: [], total: 0 })?.changes).toEqual([
    { kind: 'withdrawn', line: 'line_1', title: 'Fear not', envelope: 'Kraft' },
  ]);
});

test('a sold-out card is told apart from one that is not sold any more', () => {
  const after = { ...shown, lines: [], total: 0 };
  const card = { line: 'line_1', title: 'Fear not', envelope: 'Kraft' };
  expect(compareSnapshots(shown, after, ['line_1'])?.changes).toEqual([{ kind: 'sold out', ...card }]);
});

test('a card of which less is left is told with both numbers, beside a price that has changed too', () => {
  const after = { ...shown, lines: [{ ...line, price: 3, quantity: 2 }], total: 6.99 };
  const card = { line: 'line_1', title: 'Fear not', envelope: 'Kraft' };
  expect(compareSnapshots(shown, after)?.changes).toEqual([
    { kind: 'price', ...card, before: 2.5, after: 3 },
    { kind: 'fewer', ...card, before: 3, after: 2 },
  ]);
});

test('fewer, and then fewer still, is told as one; a price beside it stays, until the last of them is sold', () => {
  const fewer = { ...price, kind: 'fewer' as const };
  const first = {
    before: 9,
    after: 6,
    changes: [
      { ...price, before: 2, after: 3 },
      { ...fewer, before: 3, after: 2 },
    ],
  };
  const less = mergeChanges(first, { before: 6, after: 3, changes: [{ ...fewer, before: 2, after: 1 }] });
  expect(less?.changes).toEqual([
    { ...price, before: 2, after: 3 },
    { ...fewer, before: 3, after: 1 },
  ]);
  const soldOut = { kind: 'sold out' as const, line: 'line_1', title: 'Fear not', envelope: 'Kraft' };
  expect(mergeChanges(less, { before: 3, after: 0, changes: [soldOut] })?.changes).toEqual([soldOut]);
});

test('a code that takes less off is told as the discount', () => {
  const after = { ...shown, discount: 0.1, total: 3.39 };
  expect(compareSnapshots(shown, after)?.changes).toEqual([{ kind: 'discount', before: 0.25, after: 0.1 }]);
});

test('a shopper who has not seen the first change is told of both as one', () => {
  const first = { before: 3, after: 4, changes: [{ ...price, before: 2, after: 3 }] };
  const second = { before: 4, after: 5, changes: [{ ...price, before: 3, after: 4 }] };
  expect(mergeChanges(first, second)).toEqual({ before: 3, after: 5, changes: [{ ...price, before: 2, after: 4 }] });
});

test('a price that came back has not changed: nothing is told, unless the total is another', () => {
  const first = { before: 3, after: 4, changes: [{ ...price, before: 2, after: 3 }] };
  const back = { ...price, before: 3, after: 2 };
  expect(mergeChanges(first, { before: 4, after: 3, changes: [back] })).toBeNull();
  expect(mergeChanges(first, { before: 4, after: 2.9, changes: [back] })).toEqual({
    before: 3,
    after: 2.9,
    changes: [],
  });
});

test('a card that was taken out hides its price change', () => {
  const first = { before: 3, after: 4, changes: [{ ...price, before: 2, after: 3 }] };
  const withdrawn = { ...price, kind: 'withdrawn' as const };
  expect(mergeChanges(first, { before: 4, after: 1, changes: [withdrawn] })?.changes).toEqual([withdrawn]);
});

const worded = { ...line, words: 'w1' };
const fee = { ...line, id: 'fee_1', variantId: null, title: 'Words inside', envelope: '', price: 0.75, pays: 'w1' };
const writing = { ...shown, lines: [worded, fee] };

test('a dearer price for words is told once, however many cards have some', () => {
  const more = { ...fee, id: 'fee_2', pays: 'w2' };
  const [first, second] = [fee, more].map((one) => ({ ...one, price: 1 }));
  const before = { ...writing, lines: [worded, fee, { ...worded, id: 'line_2', words: 'w2' }, more] };
  const after = {
    ...before,
    lines: before.lines.map((one) => [first, second].find((now) => now?.id === one.id) ?? one),
  };
  expect(compareSnapshots(before, { ...after, total: 9 })?.changes).toEqual([
    { kind: 'price', line: 'fee_1', title: 'Words inside', envelope: '', before: 0.75, after: 1 },
  ]);
});

test('a card that stays without its words is told, and not what was paid for them', () => {
  expect(compareSnapshots(writing, { ...shown, total: 1 })?.changes).toEqual([
    { kind: 'words', line: 'line_1', title: 'Fear not', envelope: 'Kraft' },
  ]);
});

test('a card with words that is withdrawn is told once', () => {
  expect(compareSnapshots(writing, { ...shown, lines: [], total: 0 })?.changes).toContainEqual({
    kind: 'withdrawn',
    line: 'line_1',
    title: 'Fear not',
    envelope: 'Kraft',
  });
  expect(compareSnapshots(writing, { ...shown, lines: [], total: 0 })?.changes).toHaveLength(1);
});
