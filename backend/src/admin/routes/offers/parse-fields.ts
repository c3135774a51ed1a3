import { addDays, dayOf, startOfDay, ukDay } from '@shop/shared/format/calendar';
import { type Day, parseDay } from '../../../offers/uk-day';
import { parsePounds } from '../../client/parse-pounds';

/** Both days are included. Empty means from now on, or without an end. */
export type TypedDays = { from: string; until: string };

/** @returns null for empty text, undefined for an invalid number */
export function readPounds(typed: string): number | null | undefined {
  return /^\s*£?\s*$/.test(typed) ? null : parsePounds(typed, { least: 0.01 });
}

export function readWhole(typed: string): number | null | undefined {
  const plain = typed.trim().replace(/\s*%$/, '');
  if (plain === '') return null;
  return /^[1-9]\d{0,5}$/.test(plain) ? Number(plain) : undefined;
}

export function parseDays({ from, until }: TypedDays, now: Date) {
  const today = dayOf(now);
  const first = from.trim() === '' ? null : parseDay(from, today);
  const last = until.trim() === '' ? null : parseDay(until, first ?? today);
  const problem = problemOf({ from, until, first, last, today });
  return {
    days: { from: first ?? null, until: last ?? null },
    span: { from: first ? startOfDay(first) : null, until: last ? startOfDay(addDays(last, 1)) : null },
    problem,
  };
}

export function typedDays({ from, until }: { from: Day | null; until: Day | null }): TypedDays {
  return { from: from === null ? '' : ukDay(from), until: until === null ? '' : ukDay(until) };
}

type Read = TypedDays & { first: Day | null | undefined; last: Day | null | undefined; today: Day };

function problemOf({ from, until, first, last, today }: Read): string {
  if (first === undefined) return `“${from}” is not a day. Write it as ${ukDay(today)}.`;
  if (last === undefined) return `“${until}” is not a day. Write it as ${ukDay(addDays(today, 6))}.`;
  if (last !== null && last < today) return 'The last day has passed already.';
  return first !== null && last !== null && last < first ? 'The last day is before the first.' : '';
}

export function aWeek(from: string, now: Date): TypedDays {
  const today = dayOf(now);
  const first = parseDay(from, today) ?? today;
  return { from: from.trim() === '' ? ukDay(today) : from, until: ukDay(addDays(first, 6)) };
}
