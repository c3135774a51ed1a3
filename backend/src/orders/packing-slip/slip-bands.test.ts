import { describe, expect, test } from 'vitest';
import { sampleOrders } from '../../../testing/sample-orders';
import { slipBands } from './slip-bands';

const { paid, posted, cancelled } = sampleOrders;

describe('the bands of a packing slip', () => {
  test('are empty for an order that is ready to post', () => {
    expect(slipBands(paid, null)).toEqual([]);
  });

  test('stop a cancelled order, even with earlier requests and refunds', () => {
    expect(slipBands(cancelled, 'cancel').map(({ text }) => text)).toEqual(['Cancelled: do not post.']);
  });

  test('name the shopper’s request, and each refund with its reason', () => {
    const [asked, refunded] = slipBands(posted, 'withdrawal');

    expect(asked?.text).toContain('has withdrawn');
    expect(refunded?.text).toContain('A part of it has been refunded');
    expect(refunded?.text).not.toContain('£');
    expect(refunded?.aside).toMatch(/^£2\.50 went back: /);
  });
});
