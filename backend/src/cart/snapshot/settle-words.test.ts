import { describe, expect, test } from 'vitest';
import { settleWords } from './settle-words';

const plain = { title: 'Fear not', envelope: 'Kraft', variantId: 'variant_1', price: 2.5, words: null, pays: null };
const card = { ...plain, id: 'card', quantity: 2, words: 'w1' };
const fee = { ...plain, id: 'fee', variantId: null, title: 'Words inside', price: 0.75, quantity: 2, pays: 'w1' };
const other = { ...plain, id: 'other', quantity: 1 };
const lines = [card, fee, other];
const stay = [
  { id: 'card', quantity: 2 },
  { id: 'other', quantity: 1 },
];
const offer = { price: 0.75, is_offered: true };
const nothing = { unpaid: [], unworded: [], fees: [] };

describe('words in a cart', () => {
  test('that are as before stay as they are', () => {
    expect(settleWords(lines, stay, offer)).toEqual(nothing);
  });

  test('cost what the shop asks now', () => {
    expect(settleWords(lines, stay, { ...offer, price: 1 }).fees).toEqual([{ id: 'fee', quantity: 2, price: 1 }]);
  });

  test('are paid for as many cards as are left', () => {
    expect(settleWords(lines, [{ id: 'card', quantity: 1 }], offer)).toEqual({
      ...nothing,
      fees: [{ id: 'fee', quantity: 1, price: 0.75 }],
    });
  });

  test('go with their card', () => {
    expect(settleWords(lines, [{ id: 'other', quantity: 1 }], offer)).toEqual({ ...nothing, unpaid: ['fee'] });
  });

  test('are taken out of a card that stays when the shop writes no more', () => {
    expect(settleWords(lines, stay, { ...offer, is_offered: false })).toEqual({
      unpaid: ['fee'],
      unworded: ['card'],
      fees: [],
    });
  });

  test('are never written without being paid for, nor paid for without being written', () => {
    expect(settleWords([card], stay, offer).unworded).toEqual(['card']);
    expect(settleWords([fee, other], stay, offer).unpaid).toEqual(['fee']);
  });
});
