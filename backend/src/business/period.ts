import type { Period } from '@shop/shared/desk/business';
import { addDays, addYears, dayOf, isDay, startOfDay } from '@shop/shared/format/calendar';
import * as v from 'valibot';
import type { TimeRange } from '../modules/business/business-service';

const maxDays = 3660;
const day = (name: string) => v.pipe(v.string(), v.check(isDay, `${name} is a day such as 2026-04-06`));

export const PeriodQuery = v.pipe(
  v.strictObject({ from: day('from'), to: day('to') }),
  v.check(({ from, to }) => from <= to || !isDay(from) || !isDay(to), 'from is no later than to'),
  v.check(({ from, to }) => !isDay(from) || to <= addDays(from, maxDays), 'from and to are at most ten years apart'),
);

export function toTimeRange({ from, to }: Period): TimeRange {
  return { from: startOfDay(from), until: startOfDay(addDays(to, 1)) };
}

/** The turnover for the VAT threshold is counted over these months, today included. */
export function lastTwelveMonths(now: Date): TimeRange {
  const today = dayOf(now);
  return toTimeRange({ from: addDays(addYears(today, -1), 1), to: today });
}
