import { expect, test } from 'vitest';
import { checkLines } from './check-lines';

const cards = new Map([
  ['here', { title: 'Be still', subtitle: null }],
  ['soon', { title: 'Deep calls to deep', subtitle: 'coming_soon' }],
]);
const check = (variantId: string, added: number, quantity = added) =>
  checkLines([{ variantId, added, quantity }], cards);

test('one to a hundred of a card may be in a basket', () => {
  expect(check('here', 1)).toBeUndefined();
  expect(check('here', 100)).toBeUndefined();
  expect(check('here', 1, 100)).toBeUndefined();
});

test('what is not a whole number from 1 is refused, with the card’s name', () => {
  for (const quantity of [0, -1, 1.5, Number.NaN]) {
    expect(check('here', quantity)).toBe('The quantity of ‘Be still’ must be a whole number from 1 to 100.');
  }
});

test('more than a hundred are refused, also when they would only add up to it', () => {
  expect(check('here', 101)).toContain('at most 100 of ‘Be still’');
  expect(check('here', 1, 101)).toContain('at most 100 of ‘Be still’');
});

test('a coming-soon card is refused, with its name', () => {
  expect(check('soon', 1)).toBe('‘Deep calls to deep’ is coming soon and cannot be bought yet.');
});
