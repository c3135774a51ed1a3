import { addDays, weekdayOf } from '../format/calendar.ts';
import { feastIn } from '../seasons/feasts.ts';

function dayIn(year: number, month: number, day: number): string {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

function mondayFrom(day: string): string {
  return addDays(day, (8 - weekdayOf(day)) % 7);
}

/**
 * Lists the bank holidays of Northern Ireland. A weekend holiday moves to the next working day. One-off proclaimed
 * holidays follow no rule; the owner closes the shop for them.
 */
export function bankHolidays(year: number): string[] {
  const easter = feastIn(year, 'easter');
  const christmas = dayIn(year, 12, 25);
  const movable = [addDays(easter, -2), addDays(easter, 1)];
  const mondays = [dayIn(year, 5, 1), dayIn(year, 5, 25), dayIn(year, 8, 25)].map(mondayFrom);
  const fixed = [dayIn(year, 1, 1), dayIn(year, 3, 17), dayIn(year, 7, 12)].map((day) =>
    weekdayOf(day) > 5 ? mondayFrom(day) : day,
  );
  return [...movable, ...mondays, ...fixed, ...twoFrom(christmas)].toSorted();
}

function twoFrom(christmas: string): string[] {
  return [0, 1, 2, 3]
    .map((days) => addDays(christmas, days))
    .filter((day) => weekdayOf(day) <= 5)
    .slice(0, 2);
}

const known = new Map<string, ReadonlySet<string>>();

export function isBankHoliday(day: string): boolean {
  const year = day.slice(0, 4);
  const holidays = known.get(year) ?? new Set(bankHolidays(Number(year)));
  known.set(year, holidays);
  return holidays.has(day);
}
