import { expect, test } from 'vitest';
import { mergeTyped } from './merge-typed';

const calendar = {
  cut_off_hour: 12,
  weekdays: [1, 2, 3, 4, 5],
  closed: [{ from: '2026-07-12', until: '2026-07-19' }],
  methods: [
    { code: 'standard', least: 2, most: 4 },
    { code: 'express', least: 1, most: 2 },
  ],
};
const holidays = { from: '2026-12-24', until: '2026-12-31' };

test('closed days that were added elsewhere stay when another hour is typed', () => {
  const saved = { ...calendar, closed: [...calendar.closed, holidays] };
  expect(mergeTyped(calendar, { ...calendar, cut_off_hour: 15 }, saved)).toEqual({ ...saved, cut_off_hour: 15 });
});

test('rows of one list that were changed here, changed elsewhere, added and removed are all so afterwards', () => {
  const easter = { from: '2027-03-26', until: '2027-03-29' };
  const [standard, express] = calendar.methods;
  const typed = { ...calendar, closed: [...calendar.closed, easter], methods: [{ ...standard, most: 5 }, express] };
  const saved = { ...calendar, closed: [holidays], methods: [standard, { ...express, least: 2 }] };
  const merged = mergeTyped<unknown>(calendar, typed, saved);
  expect(merged).toEqual({
    ...calendar,
    closed: [holidays, easter],
    methods: [
      { ...standard, most: 5 },
      { ...express, least: 2 },
    ],
  });
});

test('what was changed at both places is as it was typed here', () => {
  const price = (first: number) => ({
    bands: [
      { up_to: 3, price: first },
      { up_to: null, price: 1.79 },
    ],
    free_over: 10,
  });
  expect(mergeTyped(price(0.99), price(1.05), { ...price(1.15), free_over: 12 })).toEqual({
    ...price(1.05),
    free_over: 12,
  });
});

test('two rows of one name are both kept', () => {
  const seasons = [
    { name: 'Sale', days: 1 },
    { name: 'Sale', days: 2 },
  ];
  const added = { name: 'Open day', days: 3 };
  expect(mergeTyped(seasons, [...seasons, added], [...seasons, { name: 'Advent', days: 4 }])).toEqual([
    ...seasons,
    { name: 'Advent', days: 4 },
    added,
  ]);
});

test('what an offer gives is never half of the one and half of the other', () => {
  const gift = (kind: string, value: number) => ({ gift: { kind, value }, uses: null });
  expect(mergeTyped(gift('percent', 10), gift('percent', 15), { ...gift('pounds', 3), uses: 5 } as never)).toEqual({
    gift: { kind: 'percent', value: 15 },
    uses: 5,
  });
});

test('so many cards for so much are those of one window', () => {
  const any = (count: number, price: number, ids: string[]) => ({
    gift: { kind: 'multi-buy', count, price, on: { kind: 'cards', ids } },
    until: null,
  });
  const saved = { ...any(5, 8, ['a', 'b']), until: '2026-12-01' };
  expect(mergeTyped(any(5, 10, ['a']), any(6, 10, ['a']), saved as never)).toEqual({
    ...any(6, 10, ['a']),
    until: '2026-12-01',
  });
});

test('a card that was put on sale here and one that was put there are both on sale', () => {
  const sale = (...ids: string[]) => ({ percent: 20, on: { kind: 'cards', ids } });
  expect(mergeTyped(sale('a'), sale('a', 'b'), sale('a', 'c'))).toEqual(sale('a', 'c', 'b'));
});

test('fields that the shop answers in another order were not typed', () => {
  const was = { percent: 20, until: null };
  expect(mergeTyped(was, { until: null, percent: 20 }, { percent: 20, until: '2026-12-01' } as never)).toEqual({
    percent: 20,
    until: '2026-12-01',
  });
});
