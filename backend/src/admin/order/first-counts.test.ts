import { expect, test } from 'vitest';
import { firstCounts } from './first-counts';

const line = (id: string, ...sums: number[]) => ({ id, title: 'Be still', envelope: '', sums });

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
