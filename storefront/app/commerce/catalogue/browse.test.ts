import { expect, test } from 'vitest';
import { sampleCard as card } from '../../../testing/sample-card.ts';
import {
  favourites,
  filterCards,
  groupCards,
  latestDesigns,
  pageOfGroups,
  sideBySide,
  themesOf,
  threeFavourites,
} from './browse.ts';

const wee = { handle: 'wee', title: 'Wee' };
const general = { handle: 'general', title: 'General' };

test('a shopper who groups by collection reads the collections from Z to A, each with its cards', () => {
  const groups = groupCards(
    [card('Hope', { range: general }), card('Joy', { range: wee }), card('Peace', { range: wee })],
    'collection',
  );
  expect(groups.map(({ title, cards }) => [title, cards.length])).toEqual([
    ['Wee', 2],
    ['General', 1],
  ]);
});

test('groups of a single card that follow each other stand side by side, and nothing changes its place', () => {
  const group = (title: string, count: number) => ({ title, cards: Array.from({ length: count }, () => card(title)) });
  const rows = (...groups: ReturnType<typeof group>[]) =>
    sideBySide(groups).map((row) => row.map(({ title }) => title));
  const [all, one, two, three] = [group('All', 4), group('One', 1), group('Two', 1), group('Three', 1)];
  expect(rows(all, one, two, all, three, all)).toEqual([['All'], ['One', 'Two'], ['All'], ['Three'], ['All']]);
  expect(rows(one, two, three)).toEqual([['One', 'Two', 'Three']]);
  expect(rows()).toEqual([]);
});

test('a card without a collection stands under Uncategorized, one without themes under No Tags', () => {
  expect(groupCards([card('Stray')], 'collection')[0]?.title).toBe('Uncategorized');
  expect(groupCards([card('Stray')], 'theme')[0]?.title).toBe('No Tags');
});

test('a card with two themes stands under both, whatever their case and accents', () => {
  const groups = groupCards([card('Both', { themes: ['hope', 'Élan'] }), card('One', { themes: ['Joy'] })], 'theme');
  expect(groups.map(({ title }) => title)).toEqual(['Joy', 'hope', 'Élan']);
});

test('collection and theme narrow the cards together; bestseller and new are found though they are no themes', () => {
  const cards = [
    card('A', { range: wee, themes: ['Hope'] }),
    card('B', { range: wee, themes: ['Joy'], isNew: true }),
    card('C', { range: general, themes: ['Hope'], isBestseller: true }),
  ];
  const titles = (range?: string, tag?: string) => filterCards(cards, range, tag).map(({ title }) => title);
  expect(titles('wee', 'Hope')).toEqual(['A']);
  expect(titles(undefined, 'Hope')).toEqual(['A', 'C']);
  expect(titles(undefined, 'new')).toEqual(['B']);
  expect(titles(undefined, 'bestseller')).toEqual(['C']);
  expect(titles()).toHaveLength(3);
});

test('themes are counted by the cards that carry them', () => {
  expect(themesOf([card('A', { themes: ['Hope', 'Joy'] }), card('B', { themes: ['Hope'] })])).toEqual([
    { name: 'Hope', frequency: 2 },
    { name: 'Joy', frequency: 1 },
  ]);
});

test('the home page shows up to four favourites, none of which is still to come, and up to four new designs', () => {
  const many = Array.from({ length: 6 }, (_, index) =>
    card(`${index}`, { isBestseller: true, isNew: true, isComingSoon: index === 0 }),
  );
  expect(favourites(many).map(({ title }) => title)).toEqual(['1', '2', '3', '4']);
  expect(latestDesigns(many).map(({ title }) => title)).toEqual(['0', '1', '2', '3']);
});

test('the three favourites come from different ranges where possible', () => {
  const front = { key: 'front.png', alt: 'The front' };
  const liked = (title: string, range: typeof wee) => card(title, { range, front, isBestseller: true });
  const titles = (...cards: ReturnType<typeof card>[]) => threeFavourites(cards).map(({ title }) => title);
  const [a, b, c] = [liked('A', wee), liked('B', wee), liked('C', wee)];
  expect(titles(a, b, c, liked('D', general))).toEqual(['A', 'D', 'B']);
  expect(titles(a, b, c)).toEqual(['A', 'B', 'C']);
  expect(titles(a)).toEqual(['A']);
  // A card without a picture would be a link without a name.
  expect(titles({ ...a, front: null }, b)).toEqual(['B']);
});

test('beyond 60 cards the catalogue has pages, each with the cards of those before it', () => {
  const members = (count: number, range: typeof wee) =>
    Array.from({ length: count }, (_, index) => card(`${range.title} ${index}`, { range }));
  const groups = groupCards([...members(50, wee), ...members(25, general)], 'collection');
  const sizes = (page: number) =>
    pageOfGroups(groups, page).groups.map(({ title, cards, count, newFrom }) => [title, cards.length, count, newFrom]);
  expect(sizes(1)).toEqual([
    ['Wee', 50, 50, undefined],
    ['General', 10, 25, undefined],
  ]);
  expect(sizes(2)).toEqual([
    ['Wee', 50, 50, undefined],
    ['General', 25, 25, 10],
  ]);
  expect(pageOfGroups(groups, 2)).toMatchObject({ pages: 2, before: 0 });
});

test('a late page begins later, so that it stays within 300 cards, and names the page before', () => {
  const groups = groupCards(
    Array.from({ length: 400 }, (_, index) => card(`${index}`, { range: wee })),
    'collection',
  );
  const { groups: shown, before, pages } = pageOfGroups(groups, 7);
  expect([before, pages]).toEqual([2, 7]);
  expect(shown.map(({ cards, newFrom }) => [cards[0]?.title, cards.length, newFrom])).toEqual([['120', 280, 240]]);
});
