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

/**
 * The week of two years ago at whose end the clocks go forward: nobody else's orders are of it, and one late on its Sunday
 * is of another day for whoever counts by the clock of the server.
 */
const monday = mondayOf(lastOfMarch(Number(dayOf(new Date()).slice(0, 4)) - 2));

function lastOfMarch(year: number): string {
  const end = `${year}-03-31`;
  return addDays(end, -new Date(`${end}T00:00:00Z`).getUTCDay());
}

/** `2024-03-25` */
export const dateOf = (day: Day): string => addDays(monday, days.indexOf(day));

export const week = { from: dateOf('Monday'), to: dateOf('Sunday') };
export const everyDay: readonly Day[] = days;

/** @param clock as it hung in the shop: `09:05` */
export function moment(day: Day, clock: string): Date {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  const sinceMidnight = (hours * 60 + minutes) * 60_000;
  // The hour that is left out is one of the night: an afternoon is counted back from the next one.
  return hours < 12
    ? new Date(startOfDay(dateOf(day)).getTime() + sinceMidnight)
    : new Date(startOfDay(addDays(dateOf(day), 1)).getTime() - 86_400_000 + sinceMidnight);
}
