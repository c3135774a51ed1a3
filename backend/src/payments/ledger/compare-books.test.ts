import { expect, test } from 'vitest';
import { adviseOn, type BooksOfPayment, compareBooks, describeDifference } from './compare-books';

const payment = (more: Partial<BooksOfPayment>): BooksOfPayment => ({
  intent: 'pi_1',
  order: { id: 'order_1', number: 12 },
  ours: { taken: 824, refunded: 0 },
  theirs: { taken: 824, refunded: 0 },
  ...more,
});

test('equal books have no differences', () => {
  expect(compareBooks([payment({}), payment({ intent: 'pi_2' })])).toEqual([]);
});

test('a refund missing in the shop is reported with both sums', () => {
  const [line, ...more] = compareBooks([payment({ theirs: { taken: 824, refunded: 225 } })]);

  expect(more).toEqual([]);
  expect(line && describeDifference(line, false)).toBe(
    'Order 12: refunded £0.00 in the shop, £2.25 at the card provider.',
  );
  expect(line && describeDifference(line, true)).toMatch(/The shop has caught up with it by now\.$/);
});

test('a payment without an order is named by its id', () => {
  const [line] = compareBooks([payment({ order: null, ours: { taken: 0, refunded: 0 } })]);

  expect(line).toMatchObject({ order_id: '', order_number: 0, what: 'taken', ours: 0, theirs: 824 });
  expect(line && describeDifference(line, false)).toMatch(
    /^A payment without an order \(pi_1\): taken £0\.00 in the shop/,
  );
});

test.each([
  ['refunded', 900, 0, 12, /never reached the card\. .* Refund it there/],
  ['refunded', 0, 225, 12, /^More went back to the card .* Refund nothing more/],
  ['taken', 824, 0, 12, /Post nothing for it before it is found/],
  ['taken', 0, 824, 12, /^The card has paid more than the order knows\./],
  ['taken', 0, 824, 0, /^The card has paid for no order\./],
] as const)(
  '%s: %i pence here and %i there, for order %i, says what to do',
  (what, ours, theirs, order_number, advice) => {
    expect(adviseOn({ what, ours, theirs, order_number })).toMatch(advice);
  },
);
