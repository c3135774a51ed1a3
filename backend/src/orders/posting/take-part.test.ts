import { expect, test } from 'vitest';
import { sampleOrders } from '../../../testing/sample-orders';
import { takePart } from './take-part';

const [first] = sampleOrders.paid.lines;
if (!first) throw new Error('The sample has no lines.');
const card = { ...first, id: 'card', plan: 'main', unposted: 3, cards: 1, words_of: '' };
const other = { ...card, id: 'other', unposted: 1 };
const words = { ...card, id: 'words', cards: 0, words_of: 'card' };
const gift = { ...card, id: 'gift', unposted: 1, cards: 0 };
const order = (...lines: (typeof card)[]) => ({ number: 1012, lines });
const changed = 'What is left of order 1012 has changed meanwhile: look at its row again.';

test('a part takes what is paid for its words along, and leaves a gift card to the rest', () => {
  const only = [
    { id: 'card', quantity: 2, of: 3 },
    { id: 'other', quantity: 0, of: 1 },
  ];
  expect(takePart(order(card, other, words, gift), 'main', only)).toEqual([
    { id: 'card', quantity: 2 },
    { id: 'words', quantity: 2 },
  ]);
});

test('what goes whole goes with all that belongs to it', () => {
  const only = [{ id: 'card', quantity: 3, of: 3 }];
  expect(takePart(order(card, words, gift), 'main', only)).toHaveLength(3);
  expect(takePart(order(gift), 'main', [])).toEqual([{ id: 'gift', quantity: 1 }]);
});

test('a press that saw other cards posts nothing', () => {
  const only = [{ id: 'card', quantity: 4, of: 4 }];
  expect(() => takePart(order(card), 'main', only)).toThrow(changed);
  expect(() => takePart(order(card, other), 'main', [{ id: 'card', quantity: 3, of: 3 }])).toThrow(changed);
  expect(takePart(order({ ...card, unposted: 0 }), 'main', only)).toEqual([]);
});

test('a press by which no card is ready says so', () => {
  expect(() => takePart(order(card), 'main', [{ id: 'card', quantity: 0, of: 3 }])).toThrow(
    'Nothing of order 1012 was ready: nothing was posted.',
  );
});
