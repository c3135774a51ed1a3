import { addDays, weekdayOf } from '../format/calendar.ts';
import { dayText, feastIn } from '../seasons/feasts.ts';

function mondayFrom(day: string): string {
  return addDays(day, (8 - weekdayOf(day)) % 7);
}

/** Lists Northern Ireland's bank holidays, moved off weekends. One-off ones have no rule: the owner closes then. */
export function bankHolidays(year: number): string[] {
  const easter = feastIn(year, 'easter');
  const christmas = dayText(year, 12, 25);
  const movable = [addDays(easter, -2), addDays(easter, 1)];
  const mondays = [dayText(year, 5, 1), dayText(year, 5, 25), dayText(year, 8, 25)].map(mondayFrom);
  const fixed = [dayText(year, 1, 1), dayText(year, 3, 17), dayText(year, 7, 12)].map((day) =>
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
