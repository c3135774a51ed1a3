import { shop } from '@shop/shared/shop';

/** Format: `2026-11-30`. */
export type Day = string;

const parts = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: shop.timeZone });
const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', hourCycle: 'h23', timeZone: shop.timeZone });
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

export function dayOf(moment: Date): Day {
  return parts.format(moment);
}

export function isMidnight(moment: Date): boolean {
  return clock.format(moment) === '00:00:00' && moment.getUTCMilliseconds() === 0;
}

/** `2026-07-01` → 30 June, 23:00 UTC. */
export function startOf(day: Day): Date {
  // Clocks change at 01:00 UTC, so the offset at midnight UTC is the offset at the start of the day.
  const midnight = new Date(`${day}T00:00:00Z`);
  const hours = Number(clock.format(midnight).slice(0, 2));
  return new Date(midnight.getTime() - (hours > 12 ? hours - 24 : hours) * 3_600_000);
}

export function addDays(day: Day, days: number): Day {
  const moved = new Date(`${day}T12:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}

/** `2026-11-30` → `30/11/2026`. */
export function formatTypedDay(day: Day): string {
  return day.split('-').toReversed().join('/');
}

/** Accepts `30/11/2026`, `30.11.26`, `30 Nov` and `30 November 2026`. Without a year the next such day is meant. */
export function parseDay(typed: string, today: Day): Day | undefined {
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
