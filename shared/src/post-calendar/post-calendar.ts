import * as v from 'valibot';
import { isDay } from '../format/calendar.ts';

const day = (sentence: string) => v.pipe(v.string(sentence), v.check(isDay, sentence));
const count = (most: number, sentence: string) =>
  v.pipe(v.number(sentence), v.integer(sentence), v.minValue(1, sentence), v.maxValue(most, sentence));
const few = <T extends v.GenericSchema>(thing: T, most: number, sentence: string) =>
  v.pipe(v.array(thing), v.maxLength(most, sentence));
const inOrder = 'The last day is not before the first.';
const tooManyDays = 'At most 100 closed times are kept: please remove those that are over.';

/** Working days in transit, as the delivery page says them: 'Royal Mail, 2 to 4 working days'. */
const method = v.pipe(
  v.strictObject({
    /** The code of Medusa's shipping option type, such as `standard`. */
    code: v.pipe(v.string(), v.minLength(1), v.maxLength(60)),
    least: count(30, 'A parcel is on its way for 1 to 30 working days.'),
    most: count(30, 'A parcel is on its way for 1 to 30 working days.'),
    saturdays: v.boolean(),
  }),
  v.check(({ least, most }) => least <= most, 'The most days on the way are not fewer than the least.'),
);

const closed = v.pipe(
  v.strictObject({
    from: day('Choose the first day on which you are closed.'),
    until: day('Choose the last day on which you are closed.'),
  }),
  v.check(({ from, until }) => from <= until, inOrder),
);

const lastPosting = v.pipe(
  v.strictObject({
    code: v.pipe(v.string(), v.minLength(1), v.maxLength(60)),
    occasion: v.pipe(
      v.string(),
      v.trim(),
      v.minLength(1, 'Say what the last posting date is for, such as Christmas.'),
      v.maxLength(40, 'The name of an occasion has at most 40 letters.'),
    ),
    last: day('Choose the last day to post.'),
    /** Anything posted later arrives after this day. */
    by: day('Choose the day of the occasion.'),
  }),
  v.check(({ last, by }) => last <= by, 'The last day to post is not after the occasion.'),
);

/** The packing and transit days from which delivery dates are computed. */
export const postCalendarForm = v.strictObject({
  cut_off_hour: count(23, 'The hour is a whole number from 1 to 23.'),
  /** Working days of the shop; 1 is Monday, 7 is Sunday. */
  weekdays: v.pipe(
    v.array(count(7, 'A weekday is a number from 1 to 7.')),
    v.minLength(1, 'Choose at least one weekday.'),
    v.maxLength(7),
    v.check((days) => new Set(days).size === days.length, 'A weekday is chosen twice.'),
  ),
  closed: few(closed, 100, tooManyDays),
  methods: v.pipe(
    few(method, 20, 'At most 20 ways of delivery are kept.'),
    v.check((all) => new Set(all.map(({ code }) => code)).size === all.length, 'A way of delivery is there twice.'),
  ),
  last_posting: few(lastPosting, 40, 'At most 40 last posting dates are kept: please remove those that are over.'),
});

export type PostCalendar = v.InferOutput<typeof postCalendarForm>;

export const defaultPostCalendar: PostCalendar = {
  cut_off_hour: 12,
  weekdays: [1, 2, 3, 4, 5],
  closed: [],
  methods: [
    { code: 'standard', least: 2, most: 4, saturdays: false },
    { code: 'express', least: 1, most: 2, saturdays: false },
  ],
  last_posting: [],
};
