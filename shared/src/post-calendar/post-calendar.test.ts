import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { addDays, dayOf, momentOf } from '../format/calendar.ts';
import { arrivalDay, lastOrderDay, nextChange } from './arrival.ts';
import { bankHolidays } from './bank-holidays.ts';
import {
  delayedPosting,
  describeArrival,
  describeDispatch,
  describeWeekdays,
  orderBefore,
  withDeliveryDays,
} from './describe-arrival.ts';
import { defaultPostCalendar, type PostCalendar, postCalendarForm } from './post-calendar.ts';

/** These dates are copied from printed calendars: month and day. */
const byHand: Record<number, string> = {
  2024: '01-01 03-18 03-29 04-01 05-06 05-27 07-12 08-26 12-25 12-26',
  2025: '01-01 03-17 04-18 04-21 05-05 05-26 07-14 08-25 12-25 12-26',
  2026: '01-01 03-17 04-03 04-06 05-04 05-25 07-13 08-31 12-25 12-28',
  2027: '01-01 03-17 03-26 03-29 05-03 05-31 07-12 08-30 12-27 12-28',
  2028: '01-03 03-17 04-14 04-17 05-01 05-29 07-12 08-28 12-25 12-26',
  2029: '01-01 03-19 03-30 04-02 05-07 05-28 07-12 08-27 12-25 12-26',
  2030: '01-01 03-18 04-19 04-22 05-06 05-27 07-12 08-26 12-25 12-26',
  2031: '01-01 03-17 04-11 04-14 05-05 05-26 07-14 08-25 12-25 12-26',
  2032: '01-01 03-17 03-26 03-29 05-03 05-31 07-12 08-30 12-27 12-28',
  2033: '01-03 03-17 04-15 04-18 05-02 05-30 07-12 08-29 12-26 12-27',
  2034: '01-02 03-17 04-07 04-10 05-01 05-29 07-12 08-28 12-25 12-26',
  2035: '01-01 03-19 03-23 03-26 05-07 05-28 07-12 08-27 12-25 12-26',
};

const written = (year: number) => (byHand[year] ?? '').split(' ').map((day) => `${year}-${day}`);

test.each(Object.keys(byHand).map(Number))('the bank holidays of %i are those of the printed calendar', (year) => {
  expect(bankHolidays(year)).toEqual(written(year));
});

const days = Array.from({ length: 3 * 365 }, (_, index) => addDays('2026-01-01', index));
const holidays = new Set([2026, 2027, 2028].flatMap(written));

/** A slow, obvious implementation to compare with. */
function slowly(calendar: PostCalendar, code: string) {
  const way = calendar.methods.find((one) => one.code === code);
  const nameOf = (one: string) => new Date(`${one}T12:00:00Z`).toUTCString().slice(0, 3);
  const isOff = (one: string) => calendar.closed.some(({ from, until }) => one >= from && one <= until);
  const worked = days.filter((one) => {
    const place = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(nameOf(one)) + 1;
    return calendar.weekdays.includes(place) && !holidays.has(one) && !isOff(one);
  });
  const brought = days.filter((one) => {
    const name = nameOf(one);
    return name !== 'Sun' && (name !== 'Sat' || way?.saturdays) && !holidays.has(one);
  });
  return (day: string, isInTime: boolean) => {
    const [, , posted = ''] = worked.filter((one) => (isInTime ? one >= day : one > day));
    const usual = brought.filter((one) => one > posted)[(way?.most ?? 0) - 1] ?? '';
    const late = calendar.last_posting.find((one) => one.code === code && posted > one.last && usual <= one.by);
    return late ? brought.find((one) => one > late.by) : usual;
  };
}

const own: PostCalendar = {
  cut_off_hour: 15,
  weekdays: [1, 2, 4, 6],
  closed: [
    { from: '2026-07-06', until: '2026-07-24' },
    { from: '2026-12-23', until: '2027-01-05' },
    { from: '2027-06-10', until: '2027-06-10' },
  ],
  methods: [
    { code: 'standard', least: 3, most: 5, saturdays: true },
    { code: 'express', least: 1, most: 1, saturdays: true },
  ],
  last_posting: [
    { code: 'standard', occasion: 'Christmas', last: '2026-12-14', by: '2026-12-24' },
    { code: 'express', occasion: 'Christmas', last: '2027-12-20', by: '2027-12-24' },
  ],
};

describe.each([
  ['the usual calendar', defaultPostCalendar],
  ['an owner with days of her own', own],
])('by %s', (name, calendar) => {
  const tags = name === 'the usual calendar' ? ['nightly'] : [];
  const hour = calendar.cut_off_hour;
  const asked = days.filter((day) => day < '2028');

  test.each(['standard', 'express'])(
    '%s delivery of every day of 2026 and 2027 comes on the day that a slow count gives',
    { tags },
    (code) => {
      const ours = asked.map((day) => [
        day,
        arrivalDay(calendar, code, momentOf(day, 0)),
        arrivalDay(calendar, code, new Date(momentOf(day, hour).getTime() - 1)),
        arrivalDay(calendar, code, momentOf(day, hour)),
        arrivalDay(calendar, code, momentOf(day, 23)),
      ]);
      const count = slowly(calendar, code);
      const theirs = asked.map((day) => {
        const [inTime, late] = [count(day, true), count(day, false)];
        return [day, inTime, inTime, late, late];
      });
      expect(ours).toEqual(theirs);
    },
  );

  test.each(['standard', 'express'])(
    'the last day to order by %s for each day is the last one from which a slow count comes in time',
    { tags },
    (code) => {
      const count = slowly(calendar, code);
      const arrivals = asked.map((day) => ({ day, arrival: count(day, true) }));
      const moment = new Date(momentOf('2026-02-02', hour).getTime() - 1);
      for (const by of asked.filter((day) => day >= '2026-03-01' && day < '2027-04-01')) {
        const last =
          arrivals.findLast(({ day, arrival }) => day >= '2026-02-02' && arrival !== undefined && arrival <= by)?.day ??
          null;
        expect([by, lastOrderDay(calendar, code, by, moment)]).toEqual([by, last]);
        const over = last === null ? moment : momentOf(last, hour);
        expect(lastOrderDay(calendar, code, by, over)).toBeNull();
        if (last) expect(lastOrderDay(calendar, code, by, new Date(over.getTime() - 1))).toBe(last);
      }
    },
  );

  test('the displayed dates are right until the next change, also when the clocks change', { tags }, () => {
    const said = (at: number) =>
      ['standard', 'express']
        .map((code) => arrivalDay(calendar, code, new Date(at)))
        .concat(orderBefore(calendar, new Date(at)));
    for (const day of asked.slice(0, 400)) {
      for (const begins of [momentOf(day, 0), momentOf(day, hour), momentOf(day, 23)]) {
        const turn = nextChange(calendar, begins).getTime();
        expect(turn).toBeGreaterThan(begins.getTime());
        expect(said(turn - 1)).toEqual(said(begins.getTime()));
      }
      expect(nextChange(calendar, momentOf(day, 23)).getTime()).toBe(momentOf(addDays(day, 1), 0).getTime());
    }
  });
});

test('a shop that is closed for more than half a year promises nothing, and neither does an unknown delivery option', () => {
  const closed = { ...defaultPostCalendar, closed: [{ from: '2026-01-01', until: '2027-12-31' }] };
  const moment = momentOf('2026-03-02', 9);
  expect(arrivalDay(closed, 'standard', moment)).toBeNull();
  expect(orderBefore(closed, moment)).toBe('');
  expect(lastOrderDay(closed, 'standard', '2026-12-24', moment)).toBeNull();
  expect(arrivalDay(defaultPostCalendar, 'by hand', moment)).toBeNull();
  expect(lastOrderDay(defaultPostCalendar, 'by hand', '9999-12-31', moment)).toBeNull();
});

test.each([
  ['2026-11-23T11:59:59Z', 'Order before 12 noon today', 'with you by Tuesday 1 December'],
  ['2026-11-23T12:00:00Z', 'Order before 12 noon tomorrow', 'with you by Wednesday 2 December'],
  ['2026-11-27T12:00:00Z', 'Order before 12 noon on Monday 30 November', 'with you by Tuesday 8 December'],
  ['2026-06-01T10:59:59Z', 'Order before 12 noon today', 'with you by Tuesday 9 June'],
  ['2026-06-01T11:00:00Z', 'Order before 12 noon tomorrow', 'with you by Wednesday 10 June'],
  ['2026-04-02T09:00:00Z', 'Order before 12 noon today', 'with you by Tuesday 14 April'],
])('at %s it reads: %s, %s', (moment, before, arrival) => {
  const now = new Date(moment);
  expect(orderBefore(defaultPostCalendar, now)).toBe(before);
  expect(describeArrival(arrivalDay(defaultPostCalendar, 'standard', now) ?? '')).toBe(arrival);
  expect(dayOf(now)).toBe(moment.slice(0, 10));
});

test.each([
  ['2026-12-22T09:00:00Z', 'Order before 12 noon today'],
  [
    '2026-12-23T12:00:00Z',
    'We are closed from Thursday 24 December until Sunday 3 January. Order before 12 noon on Monday 4 January',
  ],
  ['2026-12-24T09:00:00Z', 'We are closed until Sunday 3 January. Order before 12 noon on Monday 4 January'],
  ['2027-01-03T09:00:00Z', 'We are closed until Sunday 3 January. Order before 12 noon tomorrow'],
  ['2027-01-04T09:00:00Z', 'Order before 12 noon today'],
])('over closed days it reads at %s: %s', (moment, before) => {
  const closed = [
    { from: '2026-12-24', until: '2026-12-31' },
    { from: '2027-01-01', until: '2027-01-03' },
    { from: '2027-08-02', until: '2027-08-06' },
  ];
  expect(orderBefore({ ...defaultPostCalendar, closed }, new Date(moment))).toBe(before);
});

test.each([
  [[], 'within 1-2 working days'],
  [[{ from: '2026-03-02', until: '2026-03-06' }], 'by Wednesday 11 March'],
  [[{ from: '2026-01-01', until: '2027-12-31' }], 'once we are open again'],
])('over the closed days %j an order is posted %s', (closed, said) => {
  const delayed = delayedPosting({ ...defaultPostCalendar, closed }, momentOf('2026-03-02', 9));
  expect(describeDispatch(delayed)).toBe(said);
});

test('the description of a delivery option shows the days of the calendar', () => {
  const words = 'Royal Mail, 2 to 4 working days';
  const within = (least: number, most: number) => ({
    ...defaultPostCalendar,
    methods: [{ code: 'standard', least, most, saturdays: false }],
  });
  expect(withDeliveryDays(defaultPostCalendar, 'standard', words)).toBe(words);
  expect(withDeliveryDays(within(3, 5), 'standard', words)).toBe('Royal Mail, 3 to 5 working days');
  expect(withDeliveryDays(within(1, 1), 'standard', words)).toBe('Royal Mail, 1 working day');
  expect(withDeliveryDays(defaultPostCalendar, 'by hand', words)).toBe(words);
  expect(withDeliveryDays(defaultPostCalendar, 'standard', 'With the milk')).toBe('With the milk');
});

test('the posting days are written in words', () => {
  const say = (...weekdays: number[]) => describeWeekdays({ weekdays });
  expect([say(1, 2, 3, 4, 5), say(6, 2, 3, 5, 4), say(1, 3), say(2, 4, 6), say(3)]).toEqual([
    'Monday to Friday',
    'Tuesday to Saturday',
    'Monday and Wednesday',
    'Tuesday, Thursday and Saturday',
    'Wednesday',
  ]);
});

test.each([
  [{ cut_off_hour: 24 }, 'The hour is a whole number from 1 to 23.'],
  [{ cut_off_hour: 12.5 }, 'The hour is a whole number from 1 to 23.'],
  [{ weekdays: [] }, 'Choose at least one weekday.'],
  [{ weekdays: [1, 1] }, 'A weekday is chosen twice.'],
  [{ weekdays: [8] }, 'A weekday is a number from 1 to 7.'],
  [{ closed: [{ from: '2026-02-30', until: '2026-03-01' }] }, 'Choose the first day on which you are closed.'],
  [{ closed: [{ from: '2026-03-02', until: '' }] }, 'Choose the last day on which you are closed.'],
  [{ closed: [{ from: '2026-03-02', until: '2026-03-01' }] }, 'The last day is not before the first.'],
  [
    { methods: [{ code: 'standard', least: 5, most: 4, saturdays: false }] },
    'The most days on the way are not fewer than the least.',
  ],
  [
    { methods: [{ code: 'standard', least: Number.NaN, most: 4, saturdays: false }] },
    'A parcel is on its way for 1 to 30 working days.',
  ],
  [
    { last_posting: [{ code: 'standard', occasion: ' ', last: '2026-12-17', by: '2026-12-24' }] },
    'Say what the last posting date is for, such as Christmas.',
  ],
  [
    { last_posting: [{ code: 'standard', occasion: 'Christmas', last: '2026-12-25', by: '2026-12-24' }] },
    'The last day to post is not after the occasion.',
  ],
])('a calendar with %j is refused with a sentence', (part, sentence) => {
  const read = v.safeParse(postCalendarForm, { ...defaultPostCalendar, ...part });
  expect(read.issues?.[0].message).toBe(sentence);
});
