import { expect, test } from 'vitest';
import { moveCard, type PlacedCard } from './move-card';

const cards = (...places: (number | null)[]): PlacedCard[] =>
  places.map((place, at) => ({ id: 'abcdef'[at] ?? '', place }));

function orderAfter(before: PlacedCard[], changes: PlacedCard[] = []): string {
  const places = new Map(changes.map(({ id, place }) => [id, place]));
  return before
    .map((card) => ({ ...card, place: places.get(card.id) ?? card.place }))
    .toSorted((a, b) => (a.place ?? Number.NEGATIVE_INFINITY) - (b.place ?? Number.NEGATIVE_INFINITY))
    .map(({ id }) => id)
    .join('');
}

test.each([
  ['d', 'a', 'before', 'dabc'],
  ['a', 'd', 'after', 'bcda'],
  ['a', 'c', 'before', 'bacd'],
  ['d', 'b', 'after', 'abdc'],
  ['b', 'c', 'after', 'acbd'],
] as const)('%s put right %3$s %s', (id, beside, side, order) => {
  const untouched = cards(null, null, null, null);
  expect(orderAfter(untouched, moveCard(untouched, id, { beside, side }))).toBe(order);
  const placed = cards(1024, 2048, 3072, 4096);
  const changes = moveCard(placed, id, { beside, side });
  expect(orderAfter(placed, changes)).toBe(order);
  expect(changes).toHaveLength(1);
});

test('all cards are renumbered when no place is left between two of them', () => {
  const tight = cards(1, 2, 3);
  const changes = moveCard(tight, 'c', { beside: 'a', side: 'after' });
  expect(changes).toHaveLength(3);
  expect(orderAfter(tight, changes)).toBe('acb');
});

test('a card that is moved before the first placed card stays behind the cards without a place', () => {
  const mixed = cards(null, 1024, 2048);
  expect(moveCard(mixed, 'c', { beside: 'b', side: 'before' })).toEqual([{ id: 'c', place: 0 }]);
});

test('a card that is moved among cards without a place renumbers all of them', () => {
  const mixed = cards(null, null, 1024);
  expect(orderAfter(mixed, moveCard(mixed, 'c', { beside: 'a', side: 'after' }))).toBe('acb');
});

test('an unknown card cannot be moved', () => {
  expect(moveCard(cards(1, 2), 'x', { beside: 'a', side: 'after' })).toBeUndefined();
  expect(moveCard(cards(1, 2), 'a', { beside: 'x', side: 'after' })).toBeUndefined();
  expect(moveCard(cards(1, 2), 'a', { beside: 'a', side: 'after' })).toBeUndefined();
});
