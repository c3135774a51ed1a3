import { expect, test } from 'vitest';
import { countWithWords, firstCounts } from './first-counts';

const line = (id: string, ...sums: number[]) => ({ id, title: 'Be still', envelope: '', words_of: '', sums });
const words = (of: string, ...sums: number[]) => ({ ...line(`words of ${of}`, ...sums), words_of: of });

test('the only card is ticked already', () => {
  expect(firstCounts([line('one', 2.25)], false)).toEqual({ one: 1 });
});

test('among several cards the owner chooses', () => {
  expect(firstCounts([line('one', 2.25), line('two', 2.5)], false)).toEqual({});
  expect(firstCounts([line('one', 2.25, 4.5)], false)).toEqual({});
  expect(firstCounts([], false)).toEqual({});
});

test('a withdrawal has all cards ticked', () => {
  expect(firstCounts([line('one', 2.25, 4.5), line('two', 2.5)], true)).toEqual({ one: 2, two: 1 });
});

test('a withdrawal leaves out what was written for the shopper', () => {
  const lines = [line('one', 2.25), words('one', 0.75), line('two', 2.5)];
  expect(firstCounts(lines, true, ['one'])).toEqual({ two: 1 });
  expect(firstCounts([line('one', 2.25), words('one', 0.75)], true, ['one'])).toEqual({});
});

test('words are ticked with their card, as many as there are', () => {
  const lines = [line('one', 2.25, 4.5), words('one', 0.75), line('two', 2.5)];
  expect(countWithWords(lines, line('one', 2.25, 4.5), 2)).toEqual({ one: 2, 'words of one': 1 });
  expect(countWithWords(lines, line('one', 2.25, 4.5), 0)).toEqual({ one: 0, 'words of one': 0 });
  expect(countWithWords(lines, line('two', 2.5), 1)).toEqual({ two: 1 });
  expect(firstCounts([line('one', 2.25), words('one', 0.75)], false)).toEqual({ one: 1, 'words of one': 1 });
});
