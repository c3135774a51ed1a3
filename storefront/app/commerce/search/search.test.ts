import { expect, test } from 'vitest';
import { sampleCard as card } from '../../../testing/sample-card.ts';
import { searchCards, suggestionsFor } from './search.ts';

const envelope = (sku: string) => ({ variantId: sku, name: 'White', sku, price: 2.5 });
const cards = [
  card('Do not be anxious about anything', { reference: 'Philippians 4:6', themes: ['Peace', 'Prayer'] }),
  card('Beside still waters', { reference: 'Psalm 23:2', themes: ['Comfort', 'Sympathy'] }),
  card('Be still', { reference: 'Psalm 46:10', themes: ['Peace'] }),
  card('Happy birthday', { themes: ['Birthday'], inside: 'With love and thanks for you today.' }),
  card('A robin', { description: 'It sits on a bare twig.', reference: 'Matthew 6:34' }),
  card('Mend soon', { themes: ['Get well'], reference: '1 Thessalonians 5:18', envelopes: [envelope('GN-14-WHITE')] }),
  card('A dandelion clock', { description: 'What you would like to say to a worrier; grieving hearts, and blessed.' }),
  card('The setting sun', { description: 'Just enough evening left to say sorry.' }),
  card('The whole range', { cardsInside: 18, envelopes: [envelope('GN-1')] }),
];
const titles = (query: string) => searchCards(cards, query).cards.map(({ title }) => title);

test.each(['Ps 23', 'psalm 23', 'Psalm 23:2', 'ps. 23.2'])('%j finds the card that quotes it', (query) => {
  expect(titles(query)).toEqual(['Beside still waters']);
});

test('a book finds every card that quotes it', () => {
  expect(titles('psalms').toSorted()).toEqual(['Be still', 'Beside still waters']);
  expect(titles('philippians 4:6')).toEqual(['Do not be anxious about anything']);
});

test.each([
  ['Psalm 23:4', 'chapter', ['Beside still waters']],
  ['Psalm 4', 'book', ['Beside still waters', 'Be still']],
  ['pslam 46:1', 'chapter', ['Be still']],
  ['Joel 6', null, []],
])(
  'no card quotes %s, and those that come nearest (%s) are offered, not every card with its number',
  (query, nearest, titles) => {
    const found = searchCards(cards, query);
    expect(found).toMatchObject({ nearest, isPartial: false });
    expect(found.cards.map(({ title }) => title)).toEqual(titles);
  },
);

test('a verse that no card quotes keeps its own name', () => {
  expect(searchCards(cards, 'Psalm 4')).toMatchObject({ reference: 'Psalm 4' });
});

test('cards are found by title, theme, the words inside and the description', () => {
  expect(titles('still')).toEqual(['Beside still waters', 'Be still']);
  expect(titles('sympathy')).toEqual(['Beside still waters']);
  expect(titles('thanks')).toEqual(['Happy birthday']);
  expect(titles('twig')).toEqual(['A robin']);
});

test.each([
  ['bereavement', 'Beside still waters'],
  ['bday', 'Happy birthday'],
  ['hospital', 'Mend soon'],
])('%j is another name for what cards call otherwise', (query, title) => {
  expect(titles(query)).toEqual([title]);
  expect(searchCards(cards, query).didYouMean).toBeNull();
});

test('words are found in any order, and a word that is only begun counts', () => {
  expect(titles('waters beside')).toEqual(['Beside still waters']);
  expect(titles('anx')).toEqual(['Do not be anxious about anything']);
});

test('when no card has all the words, those with most of them are found, best first, as a partial result', () => {
  expect(searchCards(cards, 'beside still birthday')).toMatchObject({ isPartial: true, cards: [cards[1]] });
  expect(titles('still birthday')).toEqual(['Beside still waters', 'Be still', 'Happy birthday']);
  expect(titles('get well tomorrow')).toEqual(['Mend soon']);
  expect(searchCards(cards, 'beside still')).toMatchObject({ isPartial: false });
  expect(searchCards(cards, 'xylophone tractor')).toMatchObject({ isPartial: false, cards: [] });
});

test.each([
  ['GN-14', 'Mend soon'],
  ['gn 14 white', 'Mend soon'],
  ['gn14', 'Mend soon'],
  ['GN-1', 'The whole range'],
])('%j is the number that is printed on ‘%s’', (number, title) => {
  expect(titles(number)).toEqual([title]);
});

test('a number of cards finds the pack with so many, and no verse', () => {
  expect(titles('18 cards')).toEqual(['The whole range']);
  expect(titles('34')).toEqual([]);
});

test.each([
  ['brithday', 'birthday'],
  ['birtday', 'birthday'],
  ['anxius', 'anxious'],
  ['symphaty', 'sympathy'],
])('%j is read as %s, and says so', (typed, meant) => {
  const { cards: found, didYouMean } = searchCards(cards, typed);
  expect(found).toHaveLength(1);
  expect(didYouMean).toBe(meant);
});

test('a short word with another first letter is another word', () => {
  const moon = [...cards, card('The moon', {})];

  expect(searchCards(moon, 'get well noon')).toMatchObject({ cards: [{ title: 'Mend soon' }], didYouMean: null });
  expect(searchCards(moon, 'mooon')).toMatchObject({ cards: [{ title: 'The moon' }], didYouMean: 'moon' });
});

test('a correction that led to none of the shown cards is not reported', () => {
  expect(searchCards(cards, 'get well suns')).toMatchObject({ cards: [{ title: 'Mend soon' }], didYouMean: null });
});

test.each(['worry', 'worries', 'worried', 'worriers', 'grieves', 'blesses', 'blessing'])(
  '%j finds the card that has another form of it, and no word that only looks like it',
  (query) => {
    expect(searchCards(cards, query)).toMatchObject({ cards: [{ title: 'A dandelion clock' }], didYouMean: null });
  },
);

test.each([
  ['theme', { themes: ['Church'] }, ['Snow']],
  ['occasion', { occasions: ['Church wedding'] }, ['Snow']],
  ['title', { title: 'The church in the snow' }, ['The church in the snow', ...cards.map(({ title }) => title)]],
])('a card with ‘church’ in its %s is found by it, before any other', (_, named, found) => {
  const snow = card('Snow', named);
  const shown = (query: string) => searchCards([...cards, snow], query).cards.map(({ title }) => title);
  expect([shown('church').slice(0, found.length), shown('church')[0]]).toEqual([found, snow.title]);
});

test('beside other words ‘church’ says only which card comes first', () => {
  const [plain, church] = [card('A small robin'), card('A robin on a church')];
  expect(searchCards([plain, card('A wren'), church], 'church robin')).toMatchObject({
    cards: [church, plain],
    isPartial: false,
  });
});

test('of cards that are found alike, those that can be bought come first', () => {
  const later = card('A small robin', { isComingSoon: true });
  const gone = card('A brown robin', { envelopes: [{ ...envelope('R'), left: 0 }] });
  const robins = [later, gone, card('A robin', {})];
  expect(searchCards(robins, 'robin').cards.map(({ title }) => title)).toEqual([
    'A robin',
    'A small robin',
    'A brown robin',
  ]);
  expect(searchCards(robins, 'small robin').cards).toEqual([later]);
});

test('short words are not corrected, and an empty query finds nothing', () => {
  expect(titles('bz')).toEqual([]);
  expect(titles('')).toEqual([]);
  expect(titles('   ')).toEqual([]);
});

test('accents and case make no difference', () => {
  expect(titles('RÓBIN')).toEqual(['A robin']);
});

test('a theme that only another category has is not suggested, since its link leads to the cards', () => {
  const lit = card('Candle', { themes: ['Peace', 'Light'], category: 'gifts' });
  const themes = (typed: string) => suggestionsFor([...cards, lit], typed).map(({ title, note }) => [title, note]);
  expect(themes('light')).toEqual([['Candle', '']]);
  expect(themes('peac')[0]).toEqual(['Peace', suggestionsFor(cards, 'peac')[0]?.note]);
});

test('suggestions name the theme first and then cards, each with its address', () => {
  expect(suggestionsFor(cards, 'pea').map(({ title, address }) => [title, address])).toEqual([
    ['Peace', '/cards?tag=Peace'],
    ['Do not be anxious about anything', '/cards/uncategorized/do not be anxious about anything'],
    ['Be still', '/cards/uncategorized/be still'],
  ]);
  expect(suggestionsFor(cards, 'be', 1)).toHaveLength(1);
});

test('a suggestion has the price that its card has, and in a sale the old one', () => {
  const [plain, reduced] = [card('Plain linen', { envelopes: [envelope('A')] }), card('Linen on sale')];
  const shelf = [plain, { ...reduced, reference: 'Psalm 23', envelopes: [{ ...envelope('B'), price: 2, was: 2.5 }] }];
  expect(suggestionsFor(shelf, 'linen sale')).toMatchObject([{ note: 'Psalm 23', price: 2, was: 2.5 }]);
  expect(suggestionsFor(shelf, 'plain linen')).toEqual([
    { title: 'Plain linen', note: '', price: 2.5, address: '/cards/uncategorized/plain linen', pictureKey: null },
  ]);
});
