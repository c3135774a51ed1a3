import { addDays, dayOf, hourOf, momentOf, startOfDay, weekdayOf } from '../format/calendar.ts';
import { isBankHoliday } from './bank-holidays.ts';
import type { PostCalendar } from './post-calendar.ts';

// Every estimate uses the later end of the range.

/** Dispatch takes 1-2 working days (specification, section 9). */
const packingDays = 2;
/** A shop closed for more days than this promises nothing. */
const farthest = 200;

/** Returns the latest delivery day of an order placed at `moment`, or null when it is unknown. */
export function arrivalDay(calendar: PostCalendar, code: string, moment: Date): string | null {
  const ordered = orderDay(calendar, moment);
  return ordered === null ? null : arrivalOf(calendar, code, ordered);
}

/** Returns the last day on which an order before the cut-off hour arrives by the day `by`, or null when it is over. */
export function lastOrderDay(calendar: PostCalendar, code: string, by: string, moment: Date): string | null {
  const next = orderDay(calendar, moment);
  for (let step = 0; next !== null && step < farthest; step += 1) {
    const day = addDays(by, -step);
    if (day < next) return null;
    const arrival = isWorkingDay(calendar, day) ? arrivalOf(calendar, code, day) : null;
    if (arrival !== null && arrival <= by) return day;
  }
  return null;
}

function arrivalOf(calendar: PostCalendar, code: string, ordered: string): string | null {
  const posted = postedBy(calendar, ordered);
  return posted === null ? null : arrivalOfPosted(calendar, code, posted);
}

function postedBy(calendar: PostCalendar, ordered: string): string | null {
  return after(packingDays, ordered, (day) => isWorkingDay(calendar, day));
}

/** Returns the day by which an order placed at `moment` is posted, or null when it is unknown. */
export function postingDay(calendar: PostCalendar, moment: Date): string | null {
  const ordered = orderDay(calendar, moment);
  return ordered === null ? null : postedBy(calendar, ordered);
}

/** Returns the latest delivery day of what is posted on a day, or null for an unknown way of delivery. */
export function arrivalOfPosted(calendar: PostCalendar, code: string, posted: string): string | null {
  const way = calendar.methods.find((one) => one.code === code);
  if (!way) return null;
  const isBrought = (day: string) => weekdayOf(day) <= (way.saturdays ? 6 : 5) && !isBankHoliday(day);
  return calendar.last_posting
    .filter((one) => one.code === code && posted > one.last)
    .toSorted((one, other) => one.by.localeCompare(other.by))
    .reduce<string | null>(
      (comes, { by }) => (comes !== null && comes <= by ? after(1, by, isBrought) : comes),
      after(way.most, posted, isBrought),
    );
}

export function isWorkingDay({ weekdays, closed }: PostCalendar, day: string): boolean {
  return (
    weekdays.includes(weekdayOf(day)) &&
    !isBankHoliday(day) &&
    !closed.some(({ from, until }) => from <= day && day <= until)
  );
}

/** Returns the working day that an order counts for: the next one after the cut-off hour. */
export function orderDay(calendar: PostCalendar, moment: Date): string | null {
  const today = dayOf(moment);
  const isAfterCutOff = hourOf(moment) >= calendar.cut_off_hour;
  return after(1, isAfterCutOff ? today : addDays(today, -1), (day) => isWorkingDay(calendar, day));
}

/** Returns the time at which the displayed dates change: the next cut-off hour or midnight. */
export function nextChange({ cut_off_hour }: PostCalendar, moment: Date): Date {
  const cutOff = momentOf(dayOf(moment), cut_off_hour);
  return cutOff > moment ? cutOff : startOfDay(addDays(dayOf(moment), 1));
}

function after(count: number, from: string, counts: (day: string) => boolean): string | null {
  let day = from;
  let left = count;
  for (let step = 0; step < farthest; step += 1) {
    day = addDays(day, 1);
    if (counts(day)) left -= 1;
    if (left === 0) return day;
  }
  return null;
}
