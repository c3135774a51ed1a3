import { expect, test } from 'vitest';
import { toLine, toMovedLine, withinLines, withinRoom } from './add-lines';

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

test('a nearly full cart takes what joins its lines, and as many new ones as it has left', () => {
  const words = { words: 'Dear Ruth', hand: 'flowing' as const };
  const present = (count: number) => [
    { variant_id: 'a', quantity: 1, metadata: null },
    ...Array.from({ length: count - 1 }, (_, nth) => ({ variant_id: 'w', metadata: { words_id: `${nth}` } })),
  ];
  const wanted = [line('a', 2), line('b', 1), { ...line('c', 1), words }, line('b', 2), line('d', 1), line('w', 1)];
  const kept = (count: number, isOffered = true) =>
    withinLines(wanted, present(count), isOffered).map(({ variantId }) => variantId);
  expect(kept(300)).toEqual(['a']);
  expect(kept(298)).toEqual(['a', 'b', 'b', 'd']);
  expect(kept(295)).toEqual(['a', 'b', 'c', 'b', 'd', 'w']);
  // Words that the shop does not write bring a card alone.
  expect(kept(297, false)).toEqual(['a', 'b', 'c', 'b', 'd']);
});

test('a long cart is looked through once, however many lines are wanted', () => {
  let looks = 0;
  const present = Array.from({ length: 100 }, (_, nth) => ({
    variant_id: `v${nth}`,
    get metadata() {
      looks += 1;
      return null;
    },
  }));
  const wanted = Array.from({ length: 100 }, (_, nth) => line(`v${nth}`, 1));
  expect(withinLines(wanted, present, true)).toHaveLength(100);
  expect(looks).toBe(100);
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
