import { expect, test } from 'vitest';
import { planGiftCards } from './settle-gift-cards';

test.each<[string, number, number, number[], number[]]>([
  ['a card pays what it can', 1000, 0, [600], [600]],
  ['a card with more on it pays the whole cart', 1000, 0, [5000], [1000]],
  ['the second card pays the rest', 1000, 0, [600, 600], [600, 400]],
  ['a rest that no card payment can be is left as the least one', 1000, 0, [980], [970]],
  ['it is taken from the last card first', 1000, 0, [975, 10], [970, 0]],
  ['a gift card is not paid for with one', 3000, 2000, [5000], [1000]],
  ['nothing is paid of a cart of gift cards alone', 2000, 2000, [5000], [0]],
  ['an empty cart takes nothing', 0, 0, [500], [0]],
  ['a cart below the least payment is left to it', 20, 0, [10], [0]],
])('%s', (_, total, bought, balances, paid) => {
  expect(planGiftCards(total, bought, balances)).toEqual(paid);
});
