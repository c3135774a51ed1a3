import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calculateMultiBuy } from './plan-multi-buy';

const five = { cards: 5, pence: 1000 };
const line = (id: string, each: number, quantity = 1) => ({ id, each, quantity });
const sum = (off: ReadonlyMap<string, number>) => [...off.values()].reduce((total, pence) => total + pence, 0);

test('five cards of £2.50 cost £10, six cost one card more, and ten cost £20', () => {
  expect(sum(calculateMultiBuy([line('a', 250, 4)], five))).toBe(0);
  expect(sum(calculateMultiBuy([line('a', 250, 5)], five))).toBe(250);
  expect(sum(calculateMultiBuy([line('a', 250, 6)], five))).toBe(250);
  expect(sum(calculateMultiBuy([line('a', 250, 10)], five))).toBe(500);
});

test('the dearest five go together, which is best for the shopper', () => {
  const off = calculateMultiBuy([line('wee', 225, 3), line('big', 250, 3)], five);
  expect(sum(off)).toBe(250 * 3 + 225 * 2 - 1000);
});

test('five that cost less than the offer cost what they cost', () => {
  expect(calculateMultiBuy([line('a', 150, 5)], five).size).toBe(0);
});

test('every discount is in whole pennies, at most the price of its line, and adds up to the saving', () => {
  const lines = fc.array(
    fc.record({ each: fc.integer({ min: 1, max: 400 }), quantity: fc.integer({ min: 1, max: 12 }) }),
    { maxLength: 8 },
  );
  fc.assert(
    fc.property(lines, fc.integer({ min: 2, max: 7 }), fc.integer({ min: 1, max: 1500 }), (some, cards, pence) => {
      const cart = some.map((one, place) => ({ ...one, id: `line ${place}` }));
      const off = calculateMultiBuy(cart, { cards, pence });
      for (const { id, each, quantity } of cart) {
        const taken = off.get(id) ?? 0;
        expect(Number.isInteger(taken) && taken <= each * quantity).toBe(true);
      }
      const dearest = cart
        .flatMap(({ each, quantity }) => Array<number>(quantity).fill(each))
        .toSorted((a, b) => b - a);
      let saved = 0;
      for (let first = 0; first + cards <= dearest.length; first += cards) {
        const worth = dearest.slice(first, first + cards).reduce((total, each) => total + each, 0);
        saved += Math.max(0, worth - pence);
      }
      expect(sum(off)).toBe(saved);
    }),
    { seed: 20_261_122, numRuns: 300 },
  );
});
