import { expect, test } from 'vitest';
import type { RefundFailure } from '../provider';
import { describeFailedRefund } from './describe-failed-refund';

const say = (failure: RefundFailure, isCancelled = false) =>
  describeFailedRefund({ amount: 3000, failure, order: { number: 12, isCancelled } });

test('a refund that its bank sent back is to be made another way', () => {
  expect(say('bank')).toBe(
    'The refund of £30.00 for order 12 has failed: the bank of the card sent the money back, so the shopper does not have it. The order says again that it is to be refunded. Ask the shopper how they would like to have it, and refund it another way.',
  );
  expect(say('bank', true)).toContain('The order stays cancelled, and the shop does not try that card again.');
});

test.each<[RefundFailure, string, RegExp]>([
  ['dispute', 'paid back by the bank alone', /Pay nothing back while the dispute is open/],
  ['balance', 'made again once the balance covers it', /Top the balance up, and refund it again/],
  ['owner', 'the owner’s own cancellation', /it was cancelled in the dashboard of the card provider/],
])('one that failed by the %s is %s, and of another way nothing is said', (failure, _, said) => {
  for (const isCancelled of [false, true]) {
    expect(say(failure, isCancelled)).toMatch(said);
    expect(say(failure, isCancelled)).not.toMatch(/another way|sent the money back/);
  }
});

test('the refund of a payment without an order is told, too', () => {
  expect(describeFailedRefund({ amount: 100, failure: 'balance', order: null })).toContain(
    'The refund of £1.00 for a payment without an order has failed: the balance',
  );
});
