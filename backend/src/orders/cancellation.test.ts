import { describe, expect, test } from 'vitest';
import { findCancelOption, type OrderState } from './cancellation';

const order = (change: Partial<OrderState> = {}): OrderState => ({
  isCancelled: false,
  isRefunded: false,
  lines: [
    { ordered: 2, sent: 2 },
    { ordered: 1, sent: 1 },
  ],
  parcels: [{ sentAt: new Date('2026-03-02T10:00:00Z'), arrivedAt: new Date('2026-03-05T09:00:00Z') }],
  ...change,
});
const march = (date: number) => new Date(Date.UTC(2026, 2, date, 12));

describe('an order', () => {
  test('can be cancelled until a part of it is posted', () => {
    const waiting = order({ lines: [{ ordered: 2, sent: 0 }], parcels: [] });

    expect(findCancelOption(waiting, march(1))).toEqual({ possible: 'cancel', until: null });
    expect(findCancelOption(waiting, march(31))).toEqual({ possible: 'cancel', until: null });
  });

  test('can be withdrawn from until the end of the fourteenth day after it arrived', () => {
    const until = new Date('2026-03-19T23:59:59.999Z');

    expect(findCancelOption(order(), march(19))).toEqual({ possible: 'withdrawal', until });
    expect(findCancelOption(order(), until).possible).toBe('withdrawal');
    expect(findCancelOption(order(), new Date('2026-03-20T00:00:00Z')).possible).toBeNull();
  });

  test('counts from its last parcel, and allows a week for one without a delivery date', () => {
    const parcels = [
      { sentAt: march(2), arrivedAt: march(4) },
      { sentAt: march(6), arrivedAt: null },
    ];

    // 6 March plus 7 days in the post and 14 days to withdraw is the 27th.
    expect(findCancelOption(order({ parcels }), march(26)).until).toEqual(new Date('2026-03-27T23:59:59.999Z'));
  });

  test('of a shop can be cancelled until a part of it is posted, and not be withdrawn from', () => {
    const waiting = order({ isOfShop: true, lines: [{ ordered: 12, sent: 0 }], parcels: [] });
    expect(findCancelOption(waiting, march(1)).possible).toBe('cancel');
    expect(findCancelOption(order({ isOfShop: true }), march(6)).possible).toBeNull();
    const inPart = order({ isOfShop: true, lines: [{ ordered: 12, sent: 6 }] });
    expect(findCancelOption(inPart, march(6)).possible).toBeNull();
  });

  test('of cards with words alone can be cancelled until a part of it is posted, and not be withdrawn from', () => {
    const returnable = 'none' as const;
    const waiting = order({ returnable, lines: [{ ordered: 2, sent: 0 }], parcels: [] });
    expect(findCancelOption(waiting, march(1)).possible).toBe('cancel');
    expect(findCancelOption(order({ returnable }), march(6)).possible).toBeNull();
    expect(findCancelOption(order({ returnable: 'some' }), march(6)).possible).toBe('withdrawal');
  });

  test('has no deadline while a part of it is still to come', () => {
    const lines = [{ ordered: 2, sent: 1 }];

    expect(findCancelOption(order({ lines }), march(31))).toEqual({ possible: 'withdrawal', until: null });
  });

  test('ends its day in the shop’s time zone in summer, too', () => {
    const parcels = [{ sentAt: null, arrivedAt: new Date('2026-03-24T23:30:00Z') }];

    expect(findCancelOption(order({ parcels }), march(25)).until).toEqual(new Date('2026-04-07T22:59:59.999Z'));
  });

  test('of gift cards can be cancelled until the end of the fourteenth day, while nothing of them is spent', () => {
    const lines = [{ ordered: 0, sent: 0 }];
    const mailed = (isSpent: boolean) => order({ lines, parcels: [], mailed: { at: march(2), isSpent } });
    const until = new Date('2026-03-16T23:59:59.999Z');

    expect(findCancelOption(mailed(false), until)).toEqual({ possible: 'cancel', until });
    expect(findCancelOption(mailed(false), march(17)).possible).toBeNull();
    expect(findCancelOption(mailed(true), march(3)).possible).toBeNull();
  });

  test('that was cancelled or refunded cannot be cancelled', () => {
    expect(findCancelOption(order({ isCancelled: true }), march(6)).possible).toBeNull();
    expect(findCancelOption(order({ isRefunded: true }), march(6)).possible).toBeNull();
  });
});
