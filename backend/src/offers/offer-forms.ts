import { addDays, dayOf, startOfDay } from '@shop/shared/format/calendar';
import { wholePennies } from '@shop/shared/format/whole-pennies';
import * as v from 'valibot';
import { CountedCards } from '../modules/promotions/multi-buy-definition';
import type { Span, SpanInput } from './terms';
import { type Day, isMidnight } from './uk-day';

const day = v.nullish(
  v.pipe(
    v.string('a day is written as 2026-11-30'),
    v.regex(/^\d{4}-\d{2}-\d{2}$/, 'a day is written as 2026-11-30'),
    v.check((text) => !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text, 'There is no such day'),
  ),
);
const times = v.nullish(
  v.pipe(
    v.number('uses are a whole number from 1'),
    v.integer('uses are a whole number from 1'),
    v.minValue(1, 'uses are a whole number from 1'),
    v.maxValue(1_000_000, 'uses are at most a million'),
  ),
);
const cards = 'cards are a whole number from 2 to 100';
const percent = (most: number) => {
  const sentence = `per cent are a whole number from 1 to ${most}`;
  return v.pipe(v.number(sentence), v.integer(sentence), v.minValue(1, sentence), v.maxValue(most, sentence));
};
const pounds = v.pipe(
  v.number('pounds are a number'),
  v.check((amount) => amount >= 0.01 && amount <= 10_000, 'pounds are between 0.01 and 10000'),
  wholePennies('pounds have at most two decimals'),
);
const days = { from: day, until: day };

/** Amounts are in pounds; the days are in the shop's time zone and inclusive. */
export const CodeForm = v.strictObject({
  code: v.pipe(
    v.string('code is required'),
    v.trim(),
    v.toUpperCase(),
    v.regex(/^[A-Z0-9][A-Z0-9_-]{1,29}$/, 'A code has 2 to 30 letters and figures, and no spaces'),
  ),
  gift: v.variant(
    'kind',
    [
      v.strictObject({ kind: v.literal('percent'), value: percent(100) }),
      v.strictObject({ kind: v.literal('pounds'), value: pounds }),
      v.strictObject({ kind: v.literal('delivery') }),
      v.strictObject({
        kind: v.literal('multi-buy'),
        cards: v.pipe(v.number(cards), v.integer(cards), v.minValue(2, cards), v.maxValue(100, cards)),
        pounds,
        on: CountedCards,
      }),
    ],
    'gift is percent, pounds, delivery or multi-buy',
  ),
  minimum: v.nullish(pounds),
  uses: times,
  uses_each: times,
  ...days,
});

export const SaleForm = v.strictObject({ percent: percent(95), on: CountedCards, ...days });

export function spanOf(
  { from, until }: { from?: string | null | undefined; until?: string | null | undefined },
  now = new Date(),
): ({ ok: true } & SpanInput) | { ok: false; problem: string } {
  const span = { from: from ? startOfDay(from) : null, until: until ? startOfDay(addDays(until, 1)) : null };
  if (span.until && span.until <= now) return { ok: false, problem: 'The last day has passed already.' };
  if (span.from && span.until && span.until <= span.from) {
    return { ok: false, problem: 'The last day is before the first.' };
  }
  return { ok: true, from: span.from?.toISOString() ?? null, until: span.until?.toISOString() ?? null };
}

export function toSpan({ from, until }: SpanInput): Span {
  return { from: from === null ? null : new Date(from), until: until === null ? null : new Date(until) };
}

/** The form has whole days only; an offer that was ended during a day gets that day as its last. */
export function daysOf({ from, until }: Span, now = new Date()): { from: Day | null; until: Day | null } | null {
  const wasEnded = until !== null && until <= now && !isMidnight(until);
  if ((from && !isMidnight(from)) || (until && !isMidnight(until) && !wasEnded)) return null;
  const last = until && (wasEnded ? dayOf(until) : addDays(dayOf(until), -1));
  return { from: from && dayOf(from), until: last };
}
