import * as v from 'valibot';
import { addDays, dayOf, isDay } from '../format/calendar.ts';
import { feastIn, movingFeasts } from '../seasons/feasts.ts';
import { lastOrderDay } from './arrival.ts';
import type { PostCalendar } from './post-calendar.ts';

const longestName = 60;
const noDay = 'Choose a day.';

/** Returns whether a text is a day to remember: `03-15` each year, `2027-05-08` once, or a moving feast each year. */
function isReminderDay(text: string): boolean {
  // 2028 is a leap year, so 29 February is valid.
  return isDay(text) || isDay(`2028-${text}`) || movingFeasts.some((feast) => feast === text);
}

export const ReminderForm = v.strictObject({
  name: v.pipe(
    v.string('Say what the day is.'),
    v.trim(),
    v.minLength(1, 'Say what the day is, such as Mum’s birthday'),
    v.maxLength(longestName, `Please use at most ${longestName} characters`),
  ),
  on_day: v.pipe(v.string(noDay), v.check(isReminderDay, noDay)),
  /** The name of an occasion; empty for all cards. */
  occasion: v.pipe(v.string('Choose an occasion.'), v.trim(), v.maxLength(60, 'Choose an occasion.')),
});
export type Reminder = v.InferOutput<typeof ReminderForm>;

/** Returns the next such day from `today` on, today included; undefined when it was once and is over. */
export function nextReminderDay(onDay: string, today: string): string | undefined {
  if (isDay(onDay)) return onDay >= today ? onDay : undefined;
  const year = Number(today.slice(0, 4));
  return [year, year + 1].map((each) => reminderDayIn(each, onDay)).find((day) => day >= today);
}

/** A birthday on 29 February is remembered on the 28th in other years. */
function reminderDayIn(year: number, onDay: string): string {
  const day = feastIn(year, onDay);
  return isDay(day) ? day : `${year}-02-28`;
}

/** Days between the mail and the last day to order. */
const leadDays = 5;
const farthestDays = 90;

/** Returns the last days on which an order comes in time; null when it is too late. */
export function lastDaysToOrder(calendar: PostCalendar, day: string, now: Date) {
  return {
    standard: lastOrderDay(calendar, 'standard', day, now),
    express: lastOrderDay(calendar, 'express', day, now),
  };
}

/** Lists the days whose mail is due by now and still helps. `keys` are the texts by which a reminder may name a day. */
export function dueReminderDays(calendar: PostCalendar, now: Date): { day: string; keys: string[] }[] {
  const today = dayOf(now);
  return Array.from({ length: farthestDays }, (_, index) => addDays(today, index + 1))
    .filter((day) => {
      const { standard, express } = lastDaysToOrder(calendar, day, now);
      const last = standard ?? express;
      return last !== null && today >= addDays(last, -leadDays);
    })
    .map((day) => ({ day, keys: keysOf(day) }));
}

function keysOf(day: string): string[] {
  const year = Number(day.slice(0, 4));
  const feasts = movingFeasts.filter((feast) => feastIn(year, feast) === day);
  const leapDay = reminderDayIn(year, '02-29') === day ? ['02-29'] : [];
  return [...new Set([day, day.slice(5), ...feasts, ...leapDay])];
}
