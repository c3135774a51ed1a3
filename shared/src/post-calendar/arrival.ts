import { addDays, dayOf, hourOf, momentOf, startOfDay, weekdayOf } from '../format/calendar.ts';
import { isBankHoliday } from './bank-holidays.ts';
import type { PostCalendar } from './post-calendar.ts';

// The later end of everything: a card that comes sooner disappoints nobody. Days are the shop's own, as texts.

/** Orders are dispatched in 1-2 working days (specification, section 9). */
const packingDays = 2;
/** A shop that is closed for longer than this promises nothing. */
const farthest = 200;

/** By which day something that is ordered at that moment is there; null where nobody can say. */
export function arrivalDay(calendar: PostCalendar, code: string, moment: Date): string | null {
  const way = calendar.methods.find((one) => one.code === code);
  const ordered = orderDay(calendar, moment);
  if (!way || ordered === null) return null;
  const posted = after(packingDays, ordered, (day) => isWorked(calendar, day));
  if (posted === null) return null;
  const isBrought = (day: string) => weekdayOf(day) <= (way.saturdays ? 6 : 5) && !isBankHoliday(day);
  return calendar.last_posting
    .filter((one) => one.code === code && posted > one.last)
    .toSorted((one, other) => one.by.localeCompare(other.by))
    .reduce<string | null>(
      (comes, { by }) => (comes !== null && comes <= by ? after(1, by, isBrought) : comes),
      after(way.most, posted, isBrought),
    );
}

/** Whether the shop packs and posts on a day. */
export function isWorked({ weekdays, closed }: PostCalendar, day: string): boolean {
  return (
    weekdays.includes(weekdayOf(day)) &&
    !isBankHoliday(day) &&
    !closed.some(({ from, until }) => from <= day && day <= until)
  );
}

/** The working day that an order of that moment counts for: until its cut-off hour the same arrival holds. */
export function orderDay(calendar: PostCalendar, moment: Date): string | null {
  const today = dayOf(moment);
  const isOver = hourOf(moment) >= calendar.cut_off_hour;
  return after(1, isOver ? today : addDays(today, -1), (day) => isWorked(calendar, day));
}

/** When what is said of days must be said anew: at the next cut-off hour, or the next midnight. */
export function nextTurn({ cut_off_hour }: PostCalendar, moment: Date): Date {
  const cutOff = momentOf(dayOf(moment), cut_off_hour);
  return cutOff > moment ? cutOff : startOfDay(addDays(dayOf(moment), 1));
}

/** So many days later, of those that count. */
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
