import type { Period } from '@shop/shared/desk/business';
import { addDays, dayOf, isDay, startOfDay } from '@shop/shared/format/calendar';
import * as v from 'valibot';
import type { Stretch } from '../modules/business/business-service';

/** Ten years; nobody is asked for more. */
const most = 3660;
const day = (name: string) => v.pipe(v.string(), v.check(isDay, `${name} is a day such as 2026-04-06`));

/** What the address of a page of figures says of its days. */
export const PeriodQuery = v.pipe(
  v.strictObject({ from: day('from'), to: day('to') }),
  v.check(({ from, to }) => from <= to || !isDay(from) || !isDay(to), 'from is no later than to'),
  v.check(({ from, to }) => !isDay(from) || to <= addDays(from, most), 'from and to are at most ten years apart'),
);

export function stretchOf({ from, to }: Period): Stretch {
  return { from: startOfDay(from), until: startOfDay(addDays(to, 1)) };
}

/** The twelve months up to and with the day of this moment, as the threshold for VAT is counted. */
export function twelveMonths(now: Date): Stretch {
  const today = dayOf(now);
  const [year = '', ...rest] = today.split('-');
  const before = [String(Number(year) - 1), ...rest].join('-');
  const from = isDay(before) ? addDays(before, 1) : `${Number(year) - 1}-03-01`;
  return stretchOf({ from, to: today });
}
