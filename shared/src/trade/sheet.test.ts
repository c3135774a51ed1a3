import { expect, test } from 'vitest';
import { readSheetCsv } from './sheet.ts';

const card = { title: 'A card', range: '', envelope: 'White', price: 1.25 };
const sheet = {
  most_packs: 16,
  cards: [
    { ...card, variant_id: 'one', code: 'DN-01-WHITE' },
    { ...card, variant_id: 'two', code: 'DN-02-SAGE' },
  ],
};
const read = (text: string) => {
  const { packs, faults } = readSheetCsv(text, sheet);
  return { packs: Object.fromEntries(packs), faults: faults.map(({ row, sentence }) => [row, sentence]) };
};

test.each([
  ['commas', 'DN-01-WHITE,2\nDN-02-SAGE,3'],
  ['semicolons and a heading', 'code;packs\r\nDN-01-WHITE;2\r\nDN-02-SAGE;3\r\n'],
  ['tabs, as a spreadsheet copies them', 'DN-01-WHITE\t2\nDN-02-SAGE\t3'],
  ['quotation marks, blanks and small letters', '"dn-01-white" , "2"\n\n dn-02-sage ,3,'],
  ['a card in two rows', 'DN-01-WHITE,1\nDN-02-SAGE,3\nDN-01-WHITE,1'],
])('a list with %s is read', (_what, text) => {
  expect(read(text)).toEqual({ packs: { one: 2, two: 3 }, faults: [] });
});

test('each row that cannot be read is named, and the others are taken', () => {
  expect(
    read('XX-1,2\nDN-01-WHITE,two\nDN-01-WHITE,1.5\nDN-01-WHITE,-1\nDN-02-SAGE,17\nDN-02-SAGE,16\nDN-02-SAGE,1'),
  ).toEqual({
    packs: { two: 16 },
    faults: [
      [1, 'We have no card with the code ‘XX-1’.'],
      ...[2, 3, 4].map((row) => [row, 'Write the code, a comma and a whole number of packs.']),
      ...[5, 7].map((row) => [row, 'At most 16 packs of a card fit into an order.']),
    ],
  });
});

test('an empty list asks for nothing', () => {
  expect(read(' \n,\n')).toEqual({ packs: {}, faults: [] });
});
