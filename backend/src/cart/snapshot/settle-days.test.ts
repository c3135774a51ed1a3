import { momentOf } from '@shop/shared/format/calendar';
import { defaultPostCalendar } from '@shop/shared/post-calendar/post-calendar';
import { expect, test } from 'vitest';
import { noDay, type PlannedDay, type StoredParcel } from '../../modules/parcels/parcels-service';
import { settleDays } from './settle-days';

const there: PlannedDay = { wish: 'arrive', day: '2026-12-20', post_on: '2026-12-14', arrives_by: '2026-12-18' };
const posted: PlannedDay = { wish: 'post', day: '2026-12-03', post_on: '2026-12-03', arrives_by: '2026-12-09' };

function parcel(id: string, planned: PlannedDay): StoredParcel {
  return { id, cart_id: 'cart_1', address: null, is_gift: false, from_name: '', ...planned };
}

const settle = (parcels: StoredParcel[], code = 'standard', moment = momentOf('2026-11-27', 9)) =>
  settleDays(parcels, defaultPostCalendar, code, moment).days;

test('days that can be kept as they were planned are left alone, and so are parcels without one', () => {
  expect(settle([parcel('a', there), parcel('b', posted), parcel('c', noDay)])).toEqual([]);
});

test('another delivery is posted on another day, so that it is there in time', () => {
  const planned = { ...there, post_on: '2026-12-16' };
  expect(settle([parcel('a', there)], 'express')).toEqual([{ id: 'a', planned, before: there }]);
});

test('a day that has come too near is taken off', () => {
  const moment = momentOf('2026-12-02', 9);
  expect(settle([parcel('a', there), parcel('b', posted)], 'standard', moment)).toEqual([
    { id: 'b', planned: noDay, before: posted },
  ]);
});
