import { addDays, type Day, dayOf, readDay, startOf, typedDay } from '../../../offers/uk-day';

/** Two days as they are typed; empty: from now on, and without an end. Both are included. */
export type TypedDays = { from: string; until: string };

/** What is typed as a number: undefined when it is none, null when nothing is typed. */
export function readPounds(typed: string): number | null | undefined {
  const plain = typed.trim().replace(/^£\s*/, '');
  if (plain === '') return null;
  return /^\d{1,4}(\.\d{1,2})?$/.test(plain) && Number(plain) > 0 ? Number(plain) : undefined;
}

export function readWhole(typed: string): number | null | undefined {
  const plain = typed.trim().replace(/\s*%$/, '');
  if (plain === '') return null;
  return /^[1-9]\d{0,5}$/.test(plain) ? Number(plain) : undefined;
}

/** @returns the days for the backend, the moments for the sentence, and what is wrong with them */
export function readDays({ from, until }: TypedDays, now: Date) {
  const today = dayOf(now);
  const first = from.trim() === '' ? null : readDay(from, today);
  const last = until.trim() === '' ? null : readDay(until, first ?? today);
  const problem = problemOf({ from, until, first, last, today });
  return {
    days: { from: first ?? null, until: last ?? null },
    span: { from: first ? startOf(first) : null, until: last ? startOf(addDays(last, 1)) : null },
    problem,
  };
}

/** Two days of the backend as they are typed. */
export function typedDays({ from, until }: { from: Day | null; until: Day | null }): TypedDays {
  return { from: from === null ? '' : typedDay(from), until: until === null ? '' : typedDay(until) };
}

type Read = TypedDays & { first: Day | null | undefined; last: Day | null | undefined; today: Day };

function problemOf({ from, until, first, last, today }: Read): string {
  if (first === undefined) return `“${from}” is not a day. Write it as ${typedDay(today)}.`;
  if (last === undefined) return `“${until}” is not a day. Write it as ${typedDay(addDays(today, 6))}.`;
  if (last !== null && last < today) return 'The last day has passed already.';
  return first !== null && last !== null && last < first ? 'The last day is before the first.' : '';
}

/** Seven days from the first one, or from today. */
export function aWeek(from: string, now: Date): TypedDays {
  const today = dayOf(now);
  const first = readDay(from, today) ?? today;
  return { from: from.trim() === '' ? typedDay(today) : from, until: typedDay(addDays(first, 6)) };
}
