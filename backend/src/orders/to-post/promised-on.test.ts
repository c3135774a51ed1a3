import { expect, test } from 'vitest';
import { promisedOn } from './promised-on';

const closed = [{ from: '2026-12-03', until: '2026-12-08' }];
const parcel = (reference: string, promised_by: string | null, post_on: string | null = null) => ({
  order_id: `order_${reference}`,
  reference,
  plan: { promised_by, post_on },
});

test('parcels are listed that are promised for, or to be posted on, a closed day, the nearest first', () => {
  const parcels = [
    parcel('1', '2026-12-08'),
    parcel('2', '2026-12-03'),
    parcel('3', '2026-12-09'),
    parcel('4', '2026-12-02'),
    parcel('5', null),
    parcel('6', '2026-12-10', '2026-12-07'),
  ];
  expect(promisedOn(closed, parcels)).toEqual([
    { order_id: 'order_2', reference: '2', day: '2026-12-03', is_to_post: false },
    { order_id: 'order_6', reference: '6', day: '2026-12-07', is_to_post: true },
    { order_id: 'order_1', reference: '1', day: '2026-12-08', is_to_post: false },
  ]);
  expect(promisedOn([], parcels)).toEqual([]);
});
