import { expect, test } from 'vitest';
import { paidRefund, soldOrder } from '../../testing/sample-books';
import { rateOf, thresholdWarning, vatIn, vatLines } from './vat';

const vat = { number: 'GB123456789', from_day: '2026-04-06' };
const order = (at: string, taken: number, country = 'gb') => soldOrder('', { at: new Date(at), taken, country });
const refund = (ordered: string, amount: number) => paidRefund(amount, { ordered_at: new Date(ordered) });

test('VAT is a sixth of what was paid, in whole pence, and none is in what was sold abroad', () => {
  expect([vatIn(120, 20), vatIn(824, 20), vatIn(225, 20), vatIn(824, 0), vatIn(824, undefined)]).toEqual([
    20, 137, 38, 0, 0,
  ]);
});

test('there is none in what was ordered before the shop was registered, by the clock of the shop', () => {
  expect(rateOf(vat, new Date('2026-04-05T22:59:00Z'), 'gb')).toBeUndefined();
  expect(rateOf(vat, new Date('2026-04-05T23:00:00Z'), 'gb')).toBe(20);
  expect(rateOf(vat, new Date('2026-04-06T12:00:00Z'), 'ie')).toBe(0);
  expect(rateOf(null, new Date('2026-04-06T12:00:00Z'), 'gb')).toBeUndefined();
});

test('what went back takes its VAT along, at the rate of its order', () => {
  const orders = [
    order('2026-04-01T12:00:00Z', 900),
    order('2026-05-01T12:00:00Z', 824),
    order('2026-05-02', 600, 'ie'),
  ];
  const refunds = [refund('2026-05-01T12:00:00Z', 225), refund('2026-04-01T12:00:00Z', 100)];

  expect(vatLines(vat, orders, refunds)).toEqual([
    { rate: 20, gross: 599, vat: 99 },
    { rate: 0, gross: 600, vat: 0 },
  ]);
  expect(vatLines(null, orders, refunds)).toEqual([]);
});

test('the owner is warned at nine tenths of the VAT threshold, and again above it', () => {
  expect(thresholdWarning(null, 80_999_99)).toBe('');
  expect(thresholdWarning(null, 81_000_00)).toBe(
    'The shop has taken £81,000.00 in the last twelve months. From £90,000.00 on you must register for VAT.',
  );
  expect(thresholdWarning(null, 90_000_01)).toContain('more than £90,000.00: you must register for VAT within 30 days');
  expect(thresholdWarning(vat, 95_000_00)).toBe('');
});
