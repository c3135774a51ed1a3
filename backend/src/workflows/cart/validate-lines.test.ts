import { expect, test } from 'vitest';
import { checkLines, countNewLines } from './validate-lines';

const cards = new Map([
  ['here', { title: 'Be still', subtitle: null }],
  ['soon', { title: 'Deep calls to deep', subtitle: 'coming_soon' }],
  ['few', { title: 'Fear not', subtitle: null, envelope: 'Kraft', left: 3 }],
  ['last', { title: 'Fear not', subtitle: null, envelope: 'Linen', left: 1 }],
  ['none', { title: 'Fear not', subtitle: null, envelope: '', left: 0 }],
]);
const check = (variantId: string, added: number, quantity = added) =>
  checkLines([{ variantId, added, quantity }], cards);

test('one to a hundred of a card may be in a cart', () => {
  expect(check('here', 1)).toBeUndefined();
  expect(check('here', 100)).toBeUndefined();
  expect(check('here', 1, 100)).toBeUndefined();
});

test('a quantity that is not a whole number from 1 is refused, with the card’s name', () => {
  for (const quantity of [0, -1, 1.5, Number.NaN]) {
    expect(check('here', quantity)).toBe('The quantity of ‘Be still’ must be a whole number from 1 to 100.');
  }
});

test('more than a hundred of a card are refused, also when the lines add up to them', () => {
  expect(check('here', 101)).toContain('at most 100 of ‘Be still’');
  expect(check('here', 1, 101)).toContain('at most 100 of ‘Be still’');
});

test('a coming-soon card is refused, with its name', () => {
  expect(check('soon', 1)).toBe('‘Deep calls to deep’ is coming soon and cannot be bought yet.');
});

test('a shopper may buy all that is left, and one who wants more is told how many are left', () => {
  expect(check('few', 3)).toBeUndefined();
  expect(check('few', 1, 4)).toBe('Only 3 of ‘Fear not’ with the Kraft envelope are left.');
  expect(check('last', 2)).toBe('Only 1 of ‘Fear not’ with the Linen envelope is left.');
  expect(check('none', 1)).toBe('‘Fear not’ is sold out.');
});

test('a card that a line of the cart holds already makes no new line, unless it has words or goes elsewhere', () => {
  const present = [{ variant_id: 'here', quantity: 1, metadata: null }];
  const words = { variant_id: 'here', metadata: { words_id: 'words_1' } };
  expect(countNewLines(present, [{ variant_id: 'here' }, { variant_id: 'here', metadata: {} }])).toBe(0);
  expect(countNewLines(present, [{ variant_id: 'few' }, words])).toBe(2);
  expect(countNewLines([...present, words], [words])).toBe(0);
});
