import { expect, test } from 'vitest';
import { mergeTyped } from '../../client/saved/merge-typed';
import { readDraft, toDraft } from './draft';

const table = {
  bands: [
    { up_to: 3, price: 0.99 },
    { up_to: null, price: 1.79 },
  ],
  free_over: 10,
};
const draft = toDraft(table);
const typed = (upTo: string, price: string, freeOver = '') => ({
  bands: [{ key: 'first', upTo, price }, ...draft.bands.slice(1)],
  freeOver,
});

test('untouched prices are saved as they were', () => {
  expect(readDraft(draft)).toEqual({ ok: true, table });
});

test('the price without an end is last, in whatever order the bands come', () => {
  expect(readDraft(toDraft({ ...table, bands: table.bands.toReversed() }))).toEqual({ ok: true, table });
});

test('a band that was added here and a last price that was changed elsewhere both stand, in order', () => {
  const [band, last] = table.bands;
  const added = { up_to: 10, price: 1.5 };
  const elsewhere = { ...last, price: 2.5 };
  const merged = mergeTyped<unknown>(
    table,
    { ...table, bands: [band, added, last] },
    { ...table, bands: [band, elsewhere] },
  );
  expect(readDraft(toDraft(merged as typeof table))).toEqual({
    ok: true,
    table: { ...table, bands: [band, added, elsewhere] },
  });
});

test('prices may have a pound sign, and an empty threshold means never free', () => {
  expect(readDraft(typed('5', '£ 1.5'))).toEqual({
    ok: true,
    table: {
      bands: [
        { up_to: 5, price: 1.5 },
        { up_to: null, price: 1.79 },
      ],
      free_over: null,
    },
  });
});

test.each([
  typed('3', 'two'),
  typed('3', '-1'),
  typed('3', '1.999'),
  typed('0', '1.00'),
  typed('2.5', '1.00'),
  typed('', '1.00'),
  typed('3', '1.00', 'ten pounds'),
])('what is no price or no number of cards is said and not saved: %j', (wrong) => {
  const read = readDraft(wrong);

  expect(read.ok ? '' : read.problem).toMatch(/^“.*” is not /);
});
