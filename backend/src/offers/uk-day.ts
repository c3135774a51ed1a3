import { dayOf, isDay, startOfDay } from '@shop/shared/format/calendar';

/** Format: `2026-11-30`. */
export type Day = string;

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

export function isMidnight(moment: Date): boolean {
  return startOfDay(dayOf(moment)).getTime() === moment.getTime();
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
  const day = [`${year}`, ...[month, date].map((part) => String(part).padStart(2, '0'))].join('-');
  return isDay(day) ? day : undefined;
}
