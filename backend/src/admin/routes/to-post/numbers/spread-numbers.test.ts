import { expect, test } from 'vitest';
import { numbersAfter, numbersIn, spreadNumbers } from './spread-numbers';

test('a list may have any separators', () => {
  expect(numbersIn('AB1\r\nAB2\n\nAB3')).toEqual(['AB1', 'AB2', 'AB3']);
  expect(numbersIn(' AB 1 GB, AB2;AB3\tAB4 ')).toEqual(['AB 1 GB', 'AB2', 'AB3', 'AB4']);
  expect(numbersIn('')).toEqual([]);
});

test('numbers fill the following boxes, and surplus ones are dropped', () => {
  const boxes = ['a', 'b', 'c'];

  expect(spreadNumbers(['1', '2'], boxes, 'b')).toEqual({ b: '1', c: '2' });
  expect(spreadNumbers(['1', '2', '3'], boxes, 'c')).toEqual({ c: '1' });
  expect(spreadNumbers(['1'], boxes, 'elsewhere')).toEqual({});
});

test('a number that is emptied is kept no more, and without numbers nothing is', () => {
  expect(numbersAfter({ one: 'AB1', two: 'AB2' }, { one: '', three: 'AB3' })).toEqual({ two: 'AB2', three: 'AB3' });
  expect(numbersAfter({ one: 'AB1' }, { one: '' })).toBeUndefined();
  expect(numbersAfter(undefined, { one: 'AB1' })).toEqual({ one: 'AB1' });
});
