import * as v from 'valibot';
import { expect, test } from 'vitest';
import { CardSheet, readSheet } from './card-sheet';

const made = { number: 'DN-01', handle: 'do-not-worry' };
const sheet = v.parse(CardSheet, {
  title: 'Do not worry',
  range: 'do-not',
  themes: [],
  description: 'Two sparrows.',
  front: '/uploads/a.webp',
  front_alt: 'Two sparrows.',
  inside: 'Blank inside',
  size: 'A6',
  envelopes: [{ name: 'White', price: '2.50' }],
});

test('a text that the form leaves out is empty, except one that came later, which stays as the shop has it', () => {
  const { card } = readSheet(sheet, made);
  expect(card?.details).toMatchObject({ reference: '', size: 'A6', cards_inside: 1 });
  expect(card?.details).not.toHaveProperty('verse');
  expect(readSheet({ ...sheet, verse: '' }, made).card?.details).toHaveProperty('verse', '');
});

test('a text that is missing or too long is named as a sentence begins', () => {
  const { problems } = readSheet({ ...sheet, front_alt: '', inside: '', verse: 'x'.repeat(601) }, made);
  expect(problems).toEqual([
    'The description of the front is empty.',
    'The inside is empty.',
    'Scripture written out is longer than 600 characters.',
  ]);
  const { issues } = v.safeParse(CardSheet, { ...sheet, front_text: 'x'.repeat(2001) });
  expect(issues?.map(({ message }) => message)).toEqual(['The words on the front is longer than 2000 characters.']);
});

test('a card with a picture of its back says what is on it', () => {
  expect(readSheet(sheet, made).problems).toEqual([]);
  const withBack = { ...sheet, reverse: '/uploads/b.webp' };
  expect(readSheet(withBack, made).problems).toEqual(['The description of the back is empty.']);
  expect(readSheet({ ...withBack, reverse_alt: 'A nest.' }, made).problems).toEqual([]);
});

test.each([
  [{ front: '' }, 'The picture of the front is missing.'],
  [{ envelopes: [] }, 'The price is empty. Envelopes: is empty.'],
  [{ envelopes: [{ name: 'White', price: 'two' }] }, '“two” is not a price.'],
  [{ envelopes: [{ name: 'White', price: '2.505' }] }, 'more than two decimals'],
  [{ envelopes: ['White', 'white'].map((name) => ({ name, price: '2' })) }, 'twice'],
  [{ themes: ['Hope; Peace'] }, 'has a semicolon'],
])('a card with %j is refused with a sentence', (change, sentence) => {
  const parsed = v.safeParse(CardSheet, { ...sheet, ...change });
  const told = parsed.success ? readSheet(parsed.output, made).problems : parsed.issues.map(({ message }) => message);
  expect(told.join(' ')).toContain(sentence);
});
