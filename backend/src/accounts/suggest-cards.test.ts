import { expect, test } from 'vitest';
import { type CardToSuggest, rankCards } from './suggest-cards';

const card = (id: string, more: Partial<CardToSuggest> = {}): CardToSuggest => ({
  id,
  title: id,
  address: `/cards/general-range/${id}`,
  picture: '',
  range: 'general-range',
  themes: [],
  occasions: [],
  ...more,
});
const cards = [
  card('anchor', { themes: ['Hope'] }),
  card('birds', { occasions: ['Birthday'], themes: ['Joy'] }),
  card('cake', { occasions: ['Birthday'], themes: ['Hope'] }),
  card('daisies', { occasions: ['Birthday'], range: 'wee-range' }),
];
const ranked = (occasion: string, ...bought: string[]) =>
  rankCards(cards, { bought: new Set(bought), occasion }).map(({ id }) => id);

test('cards for the occasion come first, in the order of their names', () => {
  expect(ranked('Birthday')).toEqual(['birds', 'cake', 'daisies', 'anchor']);
  expect(ranked('')).toEqual(['anchor', 'birds', 'cake', 'daisies']);
});

test('what shares range and themes with a card that was bought comes before what does not', () => {
  expect(ranked('Birthday', 'anchor')).toEqual(['cake', 'birds', 'daisies', 'anchor']);
});

test('a card that was bought is not suggested again while there is another for the occasion', () => {
  expect(ranked('Birthday', 'cake')).toEqual(['birds', 'daisies', 'cake', 'anchor']);
});
