import { expect, test } from 'vitest';
import { standard } from '../../../testing/sample-delivery-prices';
import { describeCode } from './describe-code';

const line = (unit_price: number, quantity: number, off: number, metadata: Record<string, unknown> = {}) => ({
  unit_price,
  quantity,
  adjustments: off > 0 ? [{ amount: off, code: 'WELCOME10' }] : [],
  metadata,
  product: null,
});
const fee = line(0.75, 1, 0, { words_for: 'w1' });

test('a code that costs the free delivery is dearer than none by the rest, and leaves out what it takes nothing off', () => {
  // £10.00 of cards and 75p of words would be over £10.
  expect(describeCode('WELCOME10', [line(2.5, 3, 0.75), line(2.5, 1, 0.25), fee], standard)).toEqual({
    code: 'WELCOME10',
    dearer_by: 0.79,
    left_out: ['words'],
  });
});

test('a code that saves more than the delivery costs, or leaves it free, is not', () => {
  expect(describeCode('WELCOME10', [line(2.5, 5, 2.5)], standard)).toMatchObject({ dearer_by: 0, left_out: [] });
  expect(describeCode('WELCOME10', [line(2.5, 8, 2)], standard)).toMatchObject({ dearer_by: 0 });
  expect(describeCode('WELCOME10', [line(2.5, 5, 0)], standard)).toBeNull();
});
