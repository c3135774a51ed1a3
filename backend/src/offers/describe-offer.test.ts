import { startOfDay } from '@shop/shared/format/calendar';
import { expect, test } from 'vitest';
import { describeCode, describeSale } from './describe-offer';
import type { CodeTerms } from './terms';

const now = new Date('2026-11-22T12:00:00Z');
const plain: CodeTerms = {
  gift: { kind: 'percent', value: 10 },
  minimum: null,
  uses: null,
  usesEach: null,
  from: null,
  until: null,
};
const describeTerms = (terms: Partial<CodeTerms>) => describeCode({ ...plain, ...terms }, now);

test('a code is described in one sentence', () => {
  expect(describeTerms({})).toBe('10 % off');
  expect(describeTerms({ minimum: 15, until: startOfDay('2026-12-01'), usesEach: 1 })).toBe(
    '10 % off when the cards come to £15 or more, until 30 November, once each',
  );
  expect(describeTerms({ gift: { kind: 'pounds', value: 2.5 }, uses: 100, usesEach: 2 })).toBe(
    '£2.50 off, twice each, 100 times in all',
  );
  expect(describeTerms({ gift: { kind: 'delivery' }, from: startOfDay('2026-12-01') })).toBe(
    'Free delivery, from 1 December',
  );
});

test('the year is shown when it is not the current one, and the time when it is not midnight in the shop', () => {
  expect(describeTerms({ from: startOfDay('2026-12-28'), until: startOfDay('2027-01-07') })).toBe(
    '10 % off, from 28 December until 6 January 2027',
  );
  expect(describeTerms({ until: new Date('2026-11-30T12:30:00Z') })).toBe('10 % off, until 30 November at 12:30');
  // Midnight UTC is 01:00 in British summer time.
  const summer = { from: new Date('2026-07-01T00:00:00Z'), until: startOfDay('2026-07-08') };
  expect(describeTerms(summer)).toBe('10 % off, from 1 July at 01:00 until 7 July');
});

test('a sale is described with its cards', () => {
  const span = { from: startOfDay('2026-12-01'), until: startOfDay('2026-12-08') };
  expect(describeSale({ percent: 20, on: { kind: 'all' }, ...span }, now)).toBe(
    '20 % off all cards, from 1 December until 7 December',
  );
  expect(describeSale({ percent: 5, on: { kind: 'range', title: 'Linen' }, from: null, until: null }, now)).toBe(
    '5 % off the range Linen',
  );
  const cards = { kind: 'cards' as const, titles: ['Peace', 'Hope'] };
  expect(describeSale({ percent: 5, on: cards, from: null, until: null }, now)).toBe('5 % off 2 cards: Peace, Hope');
});
