import { expect, test } from 'vitest';
import { nextNumber } from './next-number';

const cards = [
  { number: 'DN-09', range: 'do-not' },
  { number: 'DN-10', range: 'do-not' },
  { number: 'XMAS-99', range: 'do-not' },
  { number: 'EJ-07', range: 'other' },
  { number: '', range: 'easter-joy' },
];

test.each([
  ['goes on with the number after the highest of its range', { handle: 'do-not', title: 'Do not' }, 'DN-11'],
  ['begins with the first letters of its name', { handle: 'new', title: 'Harvest home' }, 'HH-01'],
  ['takes two letters of a name of one word', { handle: 'new', title: 'Wee' }, 'WE-01'],
  ['takes other letters when another range has these', { handle: 'easter-joy', title: 'Easter joy' }, 'EJ2-01'],
  ['has letters though its name has none', { handle: 'x', title: '1234' }, 'CARD-01'],
])('a range %s', (_, range, number) => {
  expect(nextNumber(cards, range)).toBe(number);
});

test('a number that another card already has is skipped', () => {
  expect(nextNumber([...cards, { number: 'DN-11', range: 'other' }], { handle: 'do-not', title: 'Do not' })).toBe(
    'DN-12',
  );
});
