import { expect, test } from 'vitest';
import { bandHeading, describeDelivery, spokenPrice } from './delivery-words.ts';

test.each([
  [0.99, '99p'],
  [0.05, '5p'],
  [1, '£1.00'],
  [1.79, '£1.79'],
  [0, '£0.00'],
])('%d pounds are said as %s', (pounds, words) => {
  expect(spokenPrice(pounds)).toBe(words);
});

test('the bands are named from their first card to their last', () => {
  const headings = (ends: (number | null)[]) => ends.map((_, index) => bandHeading(ends, index));
  expect(headings([3, null])).toEqual(['1 to 3 cards', '4 or more cards']);
  expect(headings([1, 2, 10, null])).toEqual(['1 card', '2 cards', '3 to 10 cards', '11 or more cards']);
  expect(headings([null])).toEqual(['Any number of cards']);
});

test('a search engine is told of closed days that delay the post', () => {
  expect(describeDelivery([], null)).toBe('Cards are dispatched in 1-2 working days.');
  const delayed = 'Cards are dispatched in 1-2 working days (what you order now: by Wednesday 6 January).';
  expect(describeDelivery([], 'by Wednesday 6 January')).toBe(delayed);
});
