import { expect, test } from 'vitest';
import { listRangeChanges } from './list-range-changes';

const wee = { handle: 'wee', title: 'Wee', description: 'Small cards.' };

test('a changed range is listed with its old and new values', () => {
  expect(listRangeChanges(wee, wee)).toEqual([]);
  expect(listRangeChanges(wee, { ...wee, title: 'Little' })).toEqual([
    { sku: 'wee', title: 'Wee', field: 'name of the range', before: 'Wee', after: 'Little' },
  ]);
  expect(listRangeChanges(wee, { ...wee, description: '' })).toMatchObject([
    { field: 'words of the range', after: '' },
  ]);
});

test('a new range is listed as new', () => {
  expect(listRangeChanges(undefined, wee)).toMatchObject([
    { sku: 'wee', title: 'Wee', field: 'the range', before: '' },
  ]);
});
