import type { Period } from '@shop/shared/desk/business';
import { addDays, addYears } from '@shop/shared/format/calendar';

export type Kind = 'month' | 'tax year' | 'days';

export function monthOf(day: string): Period {
  const from = `${day.slice(0, 7)}-01`;
  return { from, to: addDays(`${addDays(from, 31).slice(0, 7)}-01`, -1) };
}

/** A tax year begins on 6 April. */
export function taxYearOf(day: string): Period {
  const inThisYear = `${day.slice(0, 4)}-04-06`;
  const from = day >= inThisYear ? inThisYear : addYears(inThisYear, -1);
  return { from, to: addDays(addYears(from, 1), -1) };
}

/** For a free period the result has the same number of days. */
export function adjacentPeriod({ from, to }: Period, kind: Kind, way: -1 | 1): Period {
  const there = way < 0 ? addDays(from, -1) : addDays(to, 1);
  if (kind === 'month') return monthOf(there);
  if (kind === 'tax year') return taxYearOf(there);
  const length = (Date.parse(to) - Date.parse(from)) / (24 * 60 * 60 * 1000);
  return way < 0 ? { from: addDays(there, -length), to: there } : { from: there, to: addDays(there, length) };
}
