import { expect, test } from 'vitest';
import { sampleOrders } from '../../../testing/sample-orders';
import { sumCards } from './sum-cards';

const line = {
  id: 'line',
  sku: 'A',
  title: 'Do not worry',
  envelope: 'White',
  quantity: 2,
  cards: 1,
  picture: '',
  size: '',
  inside: '',
  words: null,
};
const first = { order: { ...sampleOrders.paid, number: 1 }, lines: [line] };
const second = {
  order: { ...sampleOrders.paid, number: 2 },
  lines: [
    { ...line, quantity: 3 },
    { ...line, sku: 'B', envelope: 'Kraft', quantity: 1 },
    { ...line, sku: 'C', title: 'All of them', envelope: 'White', quantity: 1, cards: 10 },
  ],
};

test('a picking list has each card in each envelope once, with all its orders', () => {
  expect(sumCards([first, second]).cards).toMatchObject([
    { title: 'All of them', envelope: 'White', quantity: 1, orders: [2] },
    { title: 'Do not worry', envelope: 'Kraft', quantity: 1, orders: [2] },
    { title: 'Do not worry', envelope: 'White', quantity: 5, orders: [1, 2] },
  ]);
});

test('a picking list counts envelopes by colour, including those inside bundles', () => {
  expect(sumCards([first, second]).envelopes).toEqual([
    ['Kraft', 1],
    ['White', 15],
  ]);
  expect(sumCards([{ ...first, lines: [{ ...line, envelope: '' }] }]).envelopes).toEqual([]);
});
