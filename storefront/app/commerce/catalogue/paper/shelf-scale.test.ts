import { paperOf } from '@shop/shared/cards/paper-size';
import { expect, test } from 'vitest';
import { shelfScale } from './shelf-scale.ts';

test('squares and A6 cards have one scale on the shelf, and larger cards are made smaller', () => {
  expect(shelfScale(paperOf('A6'))).toBe(1);
  expect(shelfScale(paperOf('105 mm square'))).toBe(1);
  expect(shelfScale(paperOf('A7'))).toBe(0.7);
  expect(shelfScale(paperOf('A4'))).toBeLessThan(1.1);
  expect(shelfScale(paperOf('DL'))).toBeLessThan(0.94);
});
