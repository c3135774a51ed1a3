import { expect, test } from 'vitest';
import { sampleCard as card } from '../../../testing/sample-card.ts';
import type { Card } from '../catalogue/card.ts';
import { fullRange, fullRanges, rangePageOf } from '../catalogue/full-range.ts';
import { relatedCards } from './related.ts';

const titles = (cards: Card[]) => cards.map(({ title }) => title);

test('cards that share more themes are offered first, and never the card itself', () => {
  const shown = card('Shown', { themes: ['Hope', 'Joy'] });
  const cards = [
    shown,
    card('None', { themes: ['Exams'] }),
    card('One', { themes: ['Joy'] }),
    card('Both', { themes: ['Joy', 'Hope'] }),
  ];
  expect(titles(relatedCards(cards, shown))).toEqual(['Both', 'One']);
});

test('unreleased cards and bundles are not related cards, and four are enough', () => {
  const shown = card('Shown', { themes: ['Hope'] });
  const cards = [
    card('Later', { themes: ['Hope'], isComingSoon: true }),
    card('Bundle', { themes: ['Hope'], cardsInside: 10 }),
    ...['1', '2', '3', '4', '5'].map((title) => card(title, { themes: ['Hope'] })),
  ];
  expect(titles(relatedCards(cards, shown))).toEqual(['1', '2', '3', '4']);
});

const envelope = (price: number) => ({ variantId: `v${price}`, name: 'White', sku: 'S', price });
const wee = { handle: 'wee', title: 'Wee' };
const bundle = (price: number, cardsInside: number) =>
  card('Bundle', {
    handle: 'wee-range',
    range: { handle: 'wee-range', title: 'The whole wee range' },
    cardsInside,
    envelopes: [envelope(price)],
  });
const numbered = (title: string, sku: string, price = 2.5) =>
  card(title, { range: wee, envelopes: [{ ...envelope(price), sku }] });
const three = [numbered('A', 'WE-08-WHITE'), numbered('B', 'WE-9-WHITE'), numbered('C', 'WE-10-WHITE')];

test('the saving of a full range is what its cards cost apart less what it costs, rounded down to whole per cents', () => {
  const range = fullRange([bundle(6.01, 3), ...three], 'wee-range');
  expect(range).toMatchObject({ saving: 1.49, percent: 19 });
  expect(titles(range?.cards ?? [])).toEqual(['A', 'B', 'C']);
});

test.each([
  ['the shop has not all of its cards', [bundle(6, 4), ...three]],
  ['it costs as much as its cards', [bundle(7.5, 3), ...three]],
  ['a card has no price', [bundle(1, 3), ...three.slice(1), card('Priceless', { range: wee })]],
])('no saving is claimed when %s', (_name, cards) => {
  expect(fullRange(cards, 'wee-range')).toMatchObject({ saving: 0, percent: 0 });
});

test('a card that is still to come is not in the pack', () => {
  const later = card('Later', { range: wee, isComingSoon: true, envelopes: [envelope(2.5)] });
  expect(titles(fullRange([bundle(6, 3), ...three, later], 'wee-range')?.cards ?? [])).toEqual(['A', 'B', 'C']);
});

test('a card that comes out later is neither in the pack nor in its saving, wherever it stands in the shop', () => {
  const later = numbered('Later', 'WE-11-WHITE', 3);
  const range = fullRange([later, bundle(6.01, 3), ...three], 'wee-range');
  expect(titles(range?.cards ?? [])).toEqual(['A', 'B', 'C']);
  expect(range).toMatchObject({ designs: 4, saving: 1.49, percent: 19 });
});

test('a range that is not sold has no page, and only a full range belongs to one', () => {
  expect(fullRange(three, 'wee-range')).toBeNull();
  expect(fullRanges([bundle(6, 3), ...three])).toHaveLength(1);
  expect(rangePageOf(bundle(6, 3))).toBe('/cards/wee-range');
  expect(rangePageOf(three[0] ?? bundle(6, 3))).toBeNull();
});
