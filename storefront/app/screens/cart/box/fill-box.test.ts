import { expect, test } from 'vitest';
import type { CartLine } from '../../../commerce/cart/cart.ts';
import { stateOf } from '../../../commerce/cart/cart-view.ts';
import { applyPendingChanges, type BoxTile, describeBoxProgress, groupIntoBoxes } from './fill-box.ts';

const five = { id: 'promo_1', cards: 5, sum: '£10', said: 'Any 5 for £10', box: '/fill-a-box' };

function line(title: string, given: Partial<CartLine> = {}): CartLine {
  return {
    id: `line-${title}`,
    variantId: title,
    title,
    sku: title,
    envelope: 'White envelope',
    address: `/cards/x/${title}`,
    pictureKey: null,
    isSquare: false,
    quantity: 1,
    unitPrice: 2.5,
    total: 2.5,
    priceNow: null,
    isWithdrawn: false,
    countsFor: five.id,
    ...given,
  };
}

const tile = (title: string): BoxTile => ({
  address: `/cards/x/${title}`,
  title,
  front: null,
  reverse: null,
  price: 2.5,
  variantId: title,
  item: { item_id: title, item_name: title, item_variant: 'Kraft', item_category: '', price: 2.5 },
  isSquare: false,
  envelope: 'Kraft envelope',
});
const titles = (lines: CartLine[]) => groupIntoBoxes(lines, five).map((box) => box.map(({ title }) => title).join(' '));

test('a card that is in the cart three times lies in three places, and one that does not count in none', () => {
  expect(titles([line('A', { quantity: 3 }), line('B'), line('Pack', { countsFor: 'promo_2' })])).toEqual(['A A A B']);
  expect(titles([])).toEqual([]);
});

test('the sixth card begins a second box; the dearest lie in the first, as the till lays them together', () => {
  const dear = line('Dear', { unitPrice: 3 });
  expect(titles([line('A', { quantity: 3 }), line('B', { quantity: 2 }), dear])).toEqual(['Dear A A A B', 'B']);
  expect(titles([line('A', { quantity: 10 })])).toEqual(['A A A A A', 'A A A A A']);
});

test('what was pressed lies in the box at once, and with the envelope that it will come in', () => {
  const lines = [line('A'), line('B', { quantity: 2 })];
  const add = (variant: string) => ({ intent: 'add' as const, fields: { variant, quantity: '1' }, by: 1 });
  const seen = (...pending: Parameters<typeof applyPendingChanges>[1]) =>
    applyPendingChanges(lines, pending, [tile('A'), tile('C')], five).map(
      ({ title, quantity }) => `${quantity} ${title}`,
    );
  expect(seen()).toEqual(['1 A', '2 B']);
  expect(seen(add('A'), add('A'))).toEqual(['3 A', '2 B']);
  expect(seen(add('C'), add('C'))).toEqual(['1 A', '2 B', '2 C']);
  expect(seen({ intent: 'remove', fields: { line: 'line-A' }, by: -1 })).toEqual(['2 B']);
  expect(seen({ intent: 'quantity', fields: { line: 'line-B', quantity: '1' }, by: -1 })).toEqual(['1 A', '1 B']);
  const [, , ghost] = applyPendingChanges(lines, [add('C')], [tile('C')], five);
  expect(ghost).toMatchObject({ id: null, envelope: 'Kraft envelope', countsFor: five.id });
});

test.each([
  [0, '0 of 5: choose five cards and all five are £10'],
  [3, '3 of 5: two more cards and all five are £10'],
  [4, '4 of 5: one more card and all five are £10'],
  [5, '5 of 5: all five are £10'],
  [6, '1 of 5: four more cards and all five are £10'],
])('with %d cards it is said how many are missing', (quantity, words) => {
  expect(describeBoxProgress(stateOf(five, [line('A', { quantity })]), [five.id])).toBe(words);
});

test('a full box is never told a price that the till does not ask', () => {
  const full = stateOf(five, [line('A', { quantity: 5 })]);
  expect(describeBoxProgress(full, null)).toBe('5 of 5: all five are £10');
  expect(describeBoxProgress(full, [])).toBe('5 of 5: as they are they cost no more than £10');
  expect(describeBoxProgress(full, ['promo_2'])).toBe('5 of 5: another offer takes more off your cart');
});

test('two are ‘both’', () => {
  const two = { ...five, cards: 2, sum: '£4' };
  expect(describeBoxProgress(stateOf(two, [line('A')]), [])).toBe('1 of 2: one more card and both are £4');
});
