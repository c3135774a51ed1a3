import { expect, test } from 'vitest';
import { describeOutcome, findFalseClaim, isAtRest, type Outcome, restTimes } from './come-to-rest.ts';
import type { Bought, Told } from './lean-checkout.ts';

const ordered: Outcome = { orders: ['order_1'], written: 349, held: 0, taken: 349, refunded: 0 };
const none: Outcome = { orders: [], written: 0, held: 0, taken: 0, refunded: 0 };
const bought = (told: Told, words = ''): Bought => ({
  plan: { isDeclinedFirst: false, code: null, presses: 1, leaves: 'never' },
  email: 'shopper@example.com',
  cart: 'cart_1',
  intent: 'pi_1',
  isConfirmed: true,
  told,
  isInterrupted: true,
  isTroubled: true,
  words,
  begunAt: 0,
  confirmedAt: 0,
  toldAt: 0,
});

test.each<[Outcome, boolean, string]>([
  [ordered, true, 'one order, money taken'],
  [none, true, 'no order, nothing taken'],
  [{ ...none, taken: 349, refunded: 349 }, true, 'no order, money given back'],
  [{ ...none, held: 349 }, false, 'no order, money only reserved'],
  [{ ...ordered, written: 0, taken: 0, held: 349 }, false, 'one order, money only reserved'],
  [{ ...ordered, written: 0, taken: 0 }, false, 'one order, nothing taken'],
  [{ ...ordered, written: 0 }, false, 'one order, money taken and not written down'],
  [{ ...ordered, orders: ['order_1', 'order_2'], written: 698 }, false, '2 orders, money taken and not written down'],
  [{ ...none, taken: 349 }, false, 'no order, money taken and not written down'],
])('%j is at rest: %s', (outcome, expected, words) => {
  expect([isAtRest(outcome), describeOutcome(outcome)]).toEqual([expected, words]);
});

test('a shopper who was told of an order must have it, and one who was refused must have none', () => {
  expect(findFalseClaim(bought('order', 'order_1'), ordered)).toBeUndefined();
  expect(findFalseClaim(bought('order', 'order_2'), none)).toMatch(/it is not/);
  expect(findFalseClaim(bought('refused'), none)).toBeUndefined();
  expect(findFalseClaim(bought('refused'), ordered)).toMatch(/it was ordered/);
  expect(findFalseClaim(bought('pending'), ordered)).toBeUndefined();
});

test('an order whose money is only reserved is not yet what the shopper was told', () => {
  const held = { ...ordered, written: 0, taken: 0, held: 349 };
  expect(findFalseClaim(bought('order', 'order_1'), held)).toMatch(/the money was never taken/);
});

test.each([
  ['no fault', [], 9_000, 9_000],
  ['a fault before the confirmation', [500], 9_000, 9_000],
  ['one fault after it', [500, 3_000], 7_000, 7_000],
  ['faults of two waves, of which the later does not restart the first clock', [3_000, 8_000], 7_000, 2_000],
  ['a fault after the rest', [3_000, 12_000], 7_000, 7_000],
])('the time to rest with %s', (_, faults, sinceFirstFault, sinceLastFault) => {
  expect(restTimes(1_000, faults, 10_000)).toEqual({ sinceFirstFault, sinceLastFault });
});
