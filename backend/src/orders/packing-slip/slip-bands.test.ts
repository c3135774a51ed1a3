import { describe, expect, test } from 'vitest';
import { sampleOrders } from '../../../testing/sample-orders';
import { slipBands } from './slip-bands';

const { paid, posted, cancelled } = sampleOrders;

describe('the bands of a packing slip', () => {
  test('say nothing of an order that is simply to be posted', () => {
    expect(slipBands(paid, null)).toEqual([]);
  });

  test('forbid to post what is cancelled, whatever was asked or refunded before', () => {
    expect(slipBands(cancelled, 'cancel').map(({ text }) => text)).toEqual(['Cancelled: do not post.']);
  });

  test('say what the shopper has asked for, and what went back with its reason', () => {
    const [asked, refunded] = slipBands(posted, 'withdrawal');

    expect(asked?.text).toContain('has withdrawn');
    expect(refunded?.text).toContain('A part of it has been refunded');
    expect(refunded?.text).not.toContain('£');
    expect(refunded?.aside).toMatch(/^£2\.50 went back: /);
  });
});
