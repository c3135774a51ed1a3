import { describe, expect, test } from 'vitest';
import { sampleGift, sampleOrders } from '../../../testing/sample-orders';
import { slipBands } from './slip-bands';

const { paid, posted, cancelled } = sampleOrders;

describe('the bands of a packing slip', () => {
  test('are empty for an order that is ready to post', () => {
    expect(slipBands(paid, paid.plans[0], null)).toEqual([]);
  });

  test('stop a cancelled order, even with earlier requests and refunds', () => {
    expect(slipBands(cancelled, cancelled.plans[0], 'cancel').map(({ text }) => text)).toEqual([
      'Cancelled: do not post.',
    ]);
  });

  test('name the shopper’s request, and each refund with its reason', () => {
    const [asked, refunded] = slipBands(posted, posted.plans[0], 'withdrawal');

    expect(asked?.text).toContain('has withdrawn');
    expect(refunded?.text).toContain('A part of it has been refunded');
    expect(refunded?.text).not.toContain('£');
    expect(refunded?.aside).toMatch(/^£2\.50 went back: /);
  });

  test('tell the packer of a later day on screen, and who gets a present nothing of money', () => {
    const before = new Date('2026-12-13T12:00:00Z');
    const bands = slipBands(
      { ...sampleGift, refunds: posted.refunds, refunded: 2.5 },
      sampleGift.plans[0],
      null,
      before,
    );

    expect(bands.map(({ text }) => text)).toEqual(['', '']);
    expect(bands[0]?.aside).toBe('To be posted on Monday 14 December, not before.');
    expect(bands[1]?.aside).toContain('A part of it has been refunded: see what is still to go. £2.50 went back');
    expect(slipBands(sampleGift, sampleGift.plans[0], null, new Date('2026-12-14T00:30:00Z'))).toEqual([]);
  });
});
