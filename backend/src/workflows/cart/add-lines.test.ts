import { expect, test } from 'vitest';
import { toLine, toMovedLine, withinRoom } from './add-lines';

const line = (variantId: string, quantity: number) => ({ variantId, quantity, words: null });

test('a cart holds at most a hundred of a card, with and without words together', () => {
  const words = { words: 'Dear Ruth', hand: 'flowing' as const };
  const wanted = [line('a', 60), { ...line('a', 60), words }, { ...line('a', 5), words }, line('b', 3)];
  expect(withinRoom(wanted, [line('a', 10)]).map(({ variantId, quantity }) => [variantId, quantity])).toEqual([
    ['a', 60],
    ['a', 30],
    ['b', 3],
  ]);
});

test('a copied line keeps its words, and what was paid for them is no line', () => {
  const metadata = { words_id: 'w1', words: 'Dear Ruth', hand: 'flowing' };
  expect(toLine({ variant_id: 'a', quantity: 2, metadata })).toEqual([
    { variantId: 'a', quantity: 2, words: { words: 'Dear Ruth', hand: 'flowing' } },
  ]);
  expect(toLine({ variant_id: null, quantity: 2, metadata: { words_for: 'w1' } })).toEqual([]);
});

test('a line that moves to another cart keeps the id of its words', () => {
  const words = { words: 'Dear Ruth', hand: 'flowing' };
  expect(toMovedLine({ variant_id: 'a', quantity: 2, metadata: { words_id: 'w1', ...words } })).toEqual([
    { variantId: 'a', quantity: 2, words: { id: 'w1', ...words } },
  ]);
});
