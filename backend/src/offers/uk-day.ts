import { shop } from '@shop/shared/shop';

/** A day of the shop's own calendar: `2026-11-30`. */
export type Day = string;

const parts = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: shop.timeZone });
const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', hourCycle: 'h23', timeZone: shop.timeZone });
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** The day on which a moment falls in the shop. */
export function dayOf(moment: Date): Day {
  return parts.format(moment);
}

/** Whether a moment is the first of a day, in summer and in winter time. */
export function isMidnight(moment: Date): boolean {
  return clock.format(moment) === '00:00:00' && moment.getUTCMilliseconds() === 0;
}

/** The moment in which a day of the shop begins: `2026-07-01` → 30 June, 23:00 UTC. */
export function startOf(day: Day): Date {
  // Clocks change at one in the morning by UTC: what they show at midnight by UTC is what the day began with.
  const midnight = new Date(`${day}T00:00:00Z`);
  const hours = Number(clock.format(midnight).slice(0, 2));
  return new Date(midnight.getTime() - (hours > 12 ? hours - 24 : hours) * 3_600_000);
}

/** `days` further on in the calendar, or back. */
export function addDays(day: Day, days: number): Day {
  const moved = new Date(`${day}T12:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}

/** `2026-11-30` → `30/11/2026`, as it is typed. */
export function typedDay(day: Day): string {
  return day.split('-').toReversed().join('/');
}

/**
 * What somebody in the UK types for a day: `30/11/2026`, `30.11.26`, `30 Nov`, `30 November 2026`. Without a year it is
 * the next such day from today on.
 *
 * @returns undefined for what is no day of the calendar
 */
export function readDay(typed: string, today: Day): Day | undefined {
  const found = /^(\d{1,2})(?:st|nd|rd|th)?[\s/.-]+(\d{1,2}|[a-z]{3,9})\.?(?:[\s/.-]+(\d{4}|\d{2}))?$/i.exec(
    typed.trim(),
  );
  if (!found) return undefined;
  const [, date = '', month = '', year] = found;
  const at = /\d/.test(month) ? Number(month) : months.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  const inYear = (of: number) => validDay(of, at, Number(date));
  if (year) return inYear(Number(year.length === 2 ? `20${year}` : year));
  const thisYear = Number(today.slice(0, 4));
  const next = inYear(thisYear);
  return next && next >= today ? next : inYear(thisYear + 1);
}

function validDay(year: number, month: number, date: number): Day | undefined {
  const day = new Date(Date.UTC(year, month - 1, date));
  const isReal = day.getUTCMonth() === month - 1 && day.getUTCDate() === date;
  return isReal ? day.toISOString().slice(0, 10) : undefined;
}
