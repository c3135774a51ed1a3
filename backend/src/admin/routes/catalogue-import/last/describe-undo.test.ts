import { expect, test } from 'vitest';
import {
  describeCounts,
  describeKeptFields,
  describeUndo,
  describeUndone,
  describeWholeCards,
  doesAnything,
} from './describe-undo';
import type { Last, Undo } from './use-last-import';

const card = (sku: string) => ({ sku, title: `Card ${sku}` });
const nothing: Undo = { put_back: [], removed: [], hidden: [], ranges_removed: [], changes: [], left: [], stay: [] };
const last: Last = {
  id: 'cimp_1',
  stage: 'done',
  began_at: '2026-11-22T20:15:00.000Z',
  undone_at: null,
  done: 0,
  total: 3,
  counts: { created: 1, changed: 2, unchanged: 40 },
  added: [],
  changes: [],
  undo: nothing,
};
const left = ['name', 'price', 'themes', 'size'].map((field) => ({
  sku: 'DN-01',
  title: 'Fear not',
  field,
  before: 'a',
  after: 'b',
  now: '',
}));

test('the question says what would be put back, deleted, hidden and left alone', () => {
  const undo = {
    ...nothing,
    put_back: [card('A'), card('B')],
    removed: [card('C')],
    hidden: [{ ...card('D'), why: 'it is in a cart' }],
    left,
  };

  expect(describeUndo(last, undo)).toBe(
    'This puts 2 cards back as they were before 22 Nov 2026, 20:15. 1 card that it added is deleted. ' +
      '1 card that it added is hidden and not deleted, since it is in a cart. What you have changed since stays as it ' +
      'is: DN-01 name, DN-01 price, DN-01 themes and 1 more. To have the import again, import the files again.',
  );
  expect(describeUndo(last, { ...nothing, put_back: [card('A')] })).toMatch(/^This puts 1 card back as it was before/);
});

test('an undo is offered only while there is something to undo', () => {
  expect(doesAnything({ ...nothing, left })).toBe(false);
  expect(doesAnything({ ...nothing, removed: [card('C')] })).toBe(true);
});

test('counts, whole cards and kept fields are described', () => {
  expect(describeCounts(last.counts)).toBe('1 card added, 2 changed, 40 left as they were');
  expect(describeUndone({ ...nothing, put_back: [card('A')], hidden: [{ ...card('D'), why: '' }] })).toBe(
    '1 card put back, 0 deleted, 1 hidden',
  );
  expect(
    describeWholeCards({ ...nothing, removed: [card('C')], stay: [{ ...card('E'), why: 'there are cards in it' }] }),
  ).toEqual(['C, Card C: deleted, the import had added it', 'E, Card E: left alone, since there are cards in it']);
  expect(describeKeptFields({ ...nothing, left: left.slice(0, 1) })).toEqual([
    'DN-01, Fear not, name: stays nothing (before the import: a)',
  ]);
});
