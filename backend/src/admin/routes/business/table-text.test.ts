import { expect, test } from 'vitest';
import { poundsText, tableText } from './table-text';

test('a table is copied with tabs between its columns, and sums without a currency sign', () => {
  expect(
    tableText(
      ['Sum', 'Pounds'],
      [
        ['Takings', poundsText(1234.5)],
        ['Refunds', poundsText(-3)],
      ],
    ),
  ).toBe('Sum\tPounds\nTakings\t1234.50\nRefunds\t-3.00');
});

test('a name is never a formula, and stays in its cell', () => {
  expect(
    tableText(
      ['Cards', 'Sold'],
      [
        ['=SUM(A1)', '1'],
        ['Be\tstill', '2'],
      ],
    ),
  ).toBe("Cards\tSold\n'=SUM(A1)\t1\nBe still\t2");
});
