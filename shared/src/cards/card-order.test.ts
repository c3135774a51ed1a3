import { expect, test } from 'vitest';
import { inShopOrder, placeOf } from './card-order.ts';

const card = (title: string, day: string, place?: unknown) => ({
  title,
  created_at: `${day}T10:00:00.000Z`,
  metadata: place === undefined ? null : { place },
});
const ordered = (...cards: ReturnType<typeof card>[]) => cards.toSorted(inShopOrder).map(({ title }) => title);

test('cards without an order by hand are listed newest first, those of one day by their titles', () => {
  expect(ordered(card('B', '2026-03-01'), card('Old', '2026-01-01'), card('A', '2026-03-01'))).toEqual([
    'A',
    'B',
    'Old',
  ]);
});

test('cards in an order by hand stand in it, whenever they came in', () => {
  expect(ordered(card('Second', '2026-03-01', 20), card('First', '2026-01-01', -5))).toEqual(['First', 'Second']);
});

test('a new card stands before those that were put in order, until it is put somewhere itself', () => {
  expect(ordered(card('First', '2026-05-01', 1), card('New', '2026-03-01'))).toEqual(['New', 'First']);
});

test.each(['3', null, Number.NaN, {}])('what is no number, such as %j, is no place', (place) => {
  expect(placeOf({ metadata: { place } })).toBeNull();
});
