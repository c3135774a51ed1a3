import { expect, test } from 'vitest';
import { readWordsBody } from './read-words-body';

const body = { variant_id: 'variant_1', quantity: 2, words: ' Dear Ruth\r\nlove ', hand: 'flowing' };
const refusal = (more: object) => {
  try {
    readWordsBody({ ...body, ...more });
    return null;
  } catch (error) {
    return [Reflect.get(Object(error), 'code'), Reflect.get(Object(error), 'message')];
  }
};

test('words are read tidy', () => {
  expect(readWordsBody(body)).toEqual({
    variant_id: 'variant_1',
    quantity: 2,
    words: { words: 'Dear Ruth\nlove', hand: 'flowing' },
  });
});

test('a refusal has a code, and repeats nothing that was typed', () => {
  expect(refusal({ words: 'Dear 美咲' })).toEqual(['words_hand_cannot', 'The hand cannot write all of these letters.']);
  expect(refusal({ words: '' })?.[0]).toBe('words_missing');
  expect(refusal({ hand: 'Dear 美咲' })).toEqual(['words_hand_unknown', 'Please choose a hand.']);
});

test.each([0, 101, 1.5, '2', null])('the quantity %s is refused', (quantity) => {
  expect(refusal({ quantity })?.[1]).toBe('The quantity must be a whole number from 1 to 100.');
});
