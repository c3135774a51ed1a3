import { expect, test } from 'vitest';
import { type BooksOfPayment, compareBooks, describeDifference } from './compare-books';

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
