import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { addDays, momentOf } from '../format/calendar.ts';
import { arrivalOfPosted, isWorkingDay, postingDay } from './arrival.ts';
import { dayChoice, planDay, WishForm } from './chosen-day.ts';
import { defaultPostCalendar, type PostCalendar } from './post-calendar.ts';

/** Friday morning: posted by Tuesday 1 December at the latest. */
const friday = momentOf('2026-11-27', 9);
const plan = (when: 'post' | 'arrive', day: string, code = 'standard') =>
  planDay(defaultPostCalendar, code, { when, day }, friday);

describe('a day on which we post', () => {
  test('is kept, and says by when it comes', () => {
    expect(plan('post', '2026-12-01')).toEqual({ ok: true, post_on: '2026-12-01', arrives_by: '2026-12-07' });
    expect(plan('post', '2026-12-01', 'by hand')).toEqual({ ok: true, post_on: '2026-12-01', arrives_by: null });
  });

  test.each([
    ['2026-11-30', 'We pack within 2 working days, so the first day to post it is Tuesday 1 December.'],
    ['2026-01-05', 'We pack within 2 working days, so the first day to post it is Tuesday 1 December.'],
    ['2026-12-05', 'We post nothing on Saturday 5 December.'],
    ['2026-12-25', 'We post nothing on Friday 25 December.'],
    ['2027-02-26', 'That is more than 90 days ahead.'],
  ])('is not %s, which says why', (day, why) => {
    expect(plan('post', day)).toEqual({ ok: false, why });
  });
});

describe('a day by which it is there', () => {
  test('is kept by the last posting day that is in time', () => {
    expect(plan('arrive', '2026-12-20')).toEqual({ ok: true, post_on: '2026-12-14', arrives_by: '2026-12-18' });
    expect(plan('arrive', '2026-12-20', 'express')).toEqual({
      ok: true,
      post_on: '2026-12-16',
      arrives_by: '2026-12-18',
    });
  });

  test('is not one before the first arrival, nor by a way of which no days are known', () => {
    expect(plan('arrive', '2026-12-06')).toEqual({
      ok: false,
      why: 'The first day by which it can be there is Monday 7 December.',
    });
    expect(plan('arrive', '2026-12-06', 'express').ok).toBe(true);
    expect(plan('arrive', '2026-12-20', 'by hand').ok).toBe(false);
  });
});

test('a shop that is closed for long has no day to choose', () => {
  const closed = { ...defaultPostCalendar, closed: [{ from: '2026-11-01', until: '2027-03-31' }] };
  expect(dayChoice(closed, ['standard'], friday)).toBeNull();
  expect(planDay(closed, 'standard', { when: 'post', day: '2026-12-01' }, friday)).toEqual({
    ok: false,
    why: 'We are closed for so long that no day can be chosen.',
  });
});

test('every day of the choice is possible, and no other day is', () => {
  const weekdays = fc.subarray([1, 2, 3, 4, 5, 6], { minLength: 1 });
  const ways = fc.record({ least: fc.constant(1), most: fc.integer({ min: 1, max: 9 }), saturdays: fc.boolean() });
  const moments = fc.record({ day: fc.integer({ min: 0, max: 700 }), hour: fc.integer({ min: 0, max: 23 }) });
  const closure = fc.record({ start: fc.integer({ min: 0, max: 60 }), length: fc.integer({ min: 0, max: 25 }) });
  fc.assert(
    fc.property(weekdays, ways, moments, closure, (worked, way, { day, hour }, { start, length }) => {
      const today = addDays('2026-03-01', day);
      const from = addDays(today, start);
      const calendar: PostCalendar = {
        cut_off_hour: 12,
        weekdays: worked,
        last_posting: [],
        closed: [{ from, until: addDays(from, length) }],
        methods: [{ code: 'standard', ...way }],
      };
      const moment = momentOf(today, hour);
      const choice = dayChoice(calendar, ['standard'], moment);
      const first = postingDay(calendar, moment) ?? '';
      for (let ahead = -1; ahead <= 92; ahead += 1) {
        const wanted = addDays(today, ahead);
        const posted = planDay(calendar, 'standard', { when: 'post', day: wanted }, moment);
        const there = planDay(calendar, 'standard', { when: 'arrive', day: wanted }, moment);
        expect([posted.ok, there.ok]).toEqual([
          choice?.post.includes(wanted) ?? false,
          choice?.arrive.standard?.includes(wanted) ?? false,
        ]);
        if (!there.ok) continue;
        expect(there.post_on >= first && isWorkingDay(calendar, there.post_on)).toBe(true);
        expect(arrivalOfPosted(calendar, 'standard', there.post_on)).toBe(there.arrives_by);
        expect((there.arrives_by ?? '') <= wanted).toBe(true);
      }
    }),
    { seed: 16, numRuns: 60 },
  );
});

test('a wish without a day needs none, and one with a day needs a real one', () => {
  expect(v.parse(WishForm, { when: 'soon', day: 'whatever' })).toEqual({ when: 'soon' });
  expect(v.parse(WishForm, {})).toEqual({ when: 'soon' });
  expect(v.parse(WishForm, { when: 'post', day: '2026-12-01' })).toEqual({ when: 'post', day: '2026-12-01' });
  expect(v.safeParse(WishForm, { when: 'post', day: '2026-02-30' }).success).toBe(false);
  expect(v.safeParse(WishForm, { when: 'later', day: '2026-12-01' }).success).toBe(false);
});
