import { expect, test } from 'vitest';
import { catalogueCards } from '../../../testing/catalogue-cards.ts';
import { bundles, everydayWords } from './everyday-words.ts';
import { searchCards, suggestionsFor } from './search.ts';

const cards = catalogueCards();
const find = (query: string) => searchCards(cards, query);
const titles = (query: string) => find(query).cards.map(({ title }) => title);
const isFor = (name: string) => cards.filter(({ occasions, themes }) => [...occasions, ...themes].includes(name));

test.each([...everydayWords].map(([words, { names }]) => [words, names[0] ?? ''] as const))(
  '‘%s’ leads first to a card that is there for it: %s',
  (words, name) => {
    const [first] = find(words).cards;
    const said = [...(first?.occasions ?? []), ...(first?.themes ?? [])].map((one) => one.toLowerCase());
    expect((first?.cardsInside ?? 0) > 1 ? bundles : said).toContain(name);
    expect(first?.isComingSoon).toBe(false);
  },
);

const sympathy = cards.filter(({ occasions }) => occasions.includes('Sympathy')).map(({ title }) => title);

test.each([
  'died',
  'grandmother died',
  'my Mum has passed away',
  'sorry for your loss',
  'so sorry for the loss of your dear mother',
  'loss',
  'lost her husband',
  'death in the family',
  'mourning',
  'R.I.P',
  'Rest in peace, Granny',
  'in memory of dad',
  'loss of a baby',
  'card for somebody who is grieving',
  'bereavment',
  'condolances',
  'funral',
  'lost our baby boy',
  'baby girl died',
  'died of cancer',
  'died in hospital',
  'her husband died after their anniversary',
  'my mum passed',
  'grandad passed',
  'passed on',
])('a shopper who grieves and types ‘%s’ is shown the cards of sympathy, and no other before them', (query) => {
  expect(sympathy).toHaveLength(7);
  expect(titles(query).slice(0, 7).toSorted()).toEqual(sympathy.toSorted());
});

test('words of grief find no card that only has one of them', () => {
  for (const query of ['sorry for your loss', 'grandmother died', 'loss']) {
    expect(titles(query)).toHaveLength(7);
    expect(find(query)).toMatchObject({ isPartial: false, didYouMean: null });
  }
});

test('for a grandmother come first the cards that are right for her and for her mourners', () => {
  const both = ['Beside still waters', 'Under his wings', 'The Lord is my shepherd'];
  expect(titles('grandmother').slice(0, 3).toSorted()).toEqual(both.toSorted());
});

test.each([
  ['mother’s day', 'Thank you'],
  ['Fathers Day', 'Thank you'],
  ['mum', 'Thank you'],
  ['happy birthday dad', 'Birthday'],
  ['get well soon grandma', 'Get well'],
  ['our 50th wedding anniversary', 'Wedding'],
  ['aniversary', 'Wedding'],
  ['nephew’s christening', 'New baby'],
  ['babtism', 'New baby'],
  ['good luck in your exams', 'Exams'],
  ['passed your driving test', 'Exams'],
  ['you passed', 'Exams'],
  ['lost his job', 'New beginnings'],
  ['thank you teacher', 'Thank you'],
  ['retirment', 'New beginnings'],
  ['moving house', 'New home'],
  ['confirmation', 'Faith'],
  ['ordination of a priest', 'Faith'],
])('‘%s’ finds cards for it alone: %s', (query, name) => {
  const { cards: found, isPartial } = find(query);
  expect(found.length).toBeGreaterThan(0);
  expect(isFor(name)).toEqual(expect.arrayContaining(found));
  expect([isPartial, found[0]?.isComingSoon]).toEqual([false, false]);
});

test('whom a card is for does not count beside what it is for', () => {
  expect(titles('birthday card for my sister')).toEqual(titles('birthday'));
  expect(titles('my dad, the shepherd')).toEqual(titles('shepherd'));
});

test.each(['pack', 'box', 'range', 'ranges', 'a box of cards'])('‘%s’ finds the ranges', (query) => {
  const found = titles(query).slice(0, 3);
  expect(found.toSorted()).toEqual(['The whole general range', 'The whole wee range', 'The whole ‘do not’ range']);
});

test('a card that has all the words is found beside those that are meant', () => {
  const lost = { ...cards[0], title: 'The lost coin is found', themes: ['Joy'], occasions: [] } as (typeof cards)[0];
  const first = (query: string) => searchCards([...cards, lost], query).cards.map(({ title }) => title);
  expect(first('lost coin')[0]).toBe(lost.title);
  expect(first('lost').indexOf(lost.title)).toBe(7);
});

test('an everyday word that is only begun is suggested for', () => {
  expect(suggestionsFor(cards, 'ordinati')[0]?.title).toBe(find('ordination').cards[0]?.title);
});

test.each([
  'paradise',
  'horse',
  'puppy',
  'wine',
  'palm',
  'delivery',
  'returns',
  'phone',
  'month',
  'feather',
  'creation',
  'education',
  'abortion',
  'religion',
])('‘%s’ is a word of its own, and is read as no other', (word) => {
  expect(find(word).didYouMean).toBeNull();
});

test('a shop without such an occasion finds by the words alone', () => {
  const [one] = cards;
  const plain = { ...one, themes: [], occasions: [], title: 'He died for us' } as (typeof cards)[0];
  expect(searchCards([plain], 'died').cards).toEqual([plain]);
  expect(searchCards([plain], 'funeral').cards).toEqual([]);
});
