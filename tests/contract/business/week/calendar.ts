import { addDays, dayOf, mondayOf, startOfDay } from '@shop/shared/format/calendar';

const days = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
  'the Monday after',
] as const;
export type Day = (typeof days)[number];

/** The clocks go forward at the end of this week two years ago. No other orders are that old. */
const monday = mondayOf(lastOfMarch(Number(dayOf(new Date()).slice(0, 4)) - 2));

function lastOfMarch(year: number): string {
  const end = `${year}-03-31`;
  return addDays(end, -new Date(`${end}T00:00:00Z`).getUTCDay());
}

export const dateOf = (day: Day): string => addDays(monday, days.indexOf(day));

export const week = { from: dateOf('Monday'), to: dateOf('Sunday') };
export const everyDay: readonly Day[] = days;

/** @param clock local time, such as `09:05` */
export function moment(day: Day, clock: string): Date {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  const sinceMidnight = (hours * 60 + minutes) * 60_000;
  // The clocks skip an hour at night, so afternoon hours are counted back from the next midnight.
  return hours < 12
    ? new Date(startOfDay(dateOf(day)).getTime() + sinceMidnight)
    : new Date(startOfDay(addDays(dateOf(day), 1)).getTime() - 86_400_000 + sinceMidnight);
}
