import { expect, test } from 'vitest';
import { catalogueCards } from '../../../testing/catalogue-cards.ts';
import { sampleCard } from '../../../testing/sample-card.ts';
import { searchCards } from './search.ts';

const cards = catalogueCards();
const find = (query: string) => searchCards(cards, query);
const titles = (query: string) => find(query).cards.map(({ title }) => title);

test.each([
  ['psalm 23 card', 'Psalm 23'],
  ['Psalm 23 ESV', 'Psalm 23'],
  ['Psalm 23 NIV', 'Psalm 23'],
  ['card with psalm 23', 'Psalm 23'],
  ['psalm 23 greeting card', 'Psalm 23'],
  ['psalm 23rd', 'Psalm 23'],
  ['psalm 46:10 kjv', 'Psalm 46:10'],
  ['psalm 18 card', 'Psalm 18'],
  ['st john 8:12', 'John 8:12'],
  ['Proverbs 3:5 and 6', 'Proverbs 3:5'],
  ['psalm 121:1-2,8', 'Psalm 121:1'],
])('‘%s’ finds the cards that quote %s, and no other', (query, quoted) => {
  expect(find(query)).toEqual({ ...find(quoted), reference: expect.any(String) });
  expect(find(query)).toMatchObject({ nearest: null, isPartial: false, didYouMean: null });
});

test.each([
  ['psalm 23 the lord is my shepherd', ['The Lord is my shepherd'], false],
  ['psalm 23 funeral', ['Beside still waters'], false],
  ['psalm 23 birthday', ['Beside still waters', 'He restores my soul', 'The Lord is my shepherd'], true],
  ['psalm 23 bday', ['Beside still waters', 'He restores my soul', 'The Lord is my shepherd'], true],
  ['psalm 23:4 sympathy', ['Beside still waters'], false],
  ['psalm 23 xylophone', ['Beside still waters', 'He restores my soul', 'The Lord is my shepherd'], true],
  ['psalm 23 rainbow', ['Beside still waters', 'He restores my soul', 'The Lord is my shepherd'], true],
])('‘%s’ shows first the cards of the verse that have the other words: %j', (query, titles, isPartial) => {
  const found = find(query);
  expect(found.cards.slice(0, titles.length).map(({ title }) => title)).toEqual(titles);
  expect(found).toMatchObject({ isPartial, didYouMean: null });
});

test.each([
  ['psalm 19 birthday', 'Psalm 19'],
  ['psalm 23:4 sympathy', 'Psalm 23:4'],
  ['psalm 19 xylophone', 'Psalm 19'],
  ['Psalm 19', 'Psalm 19'],
  ['psalm 18 card', null],
  ['psalm 23 birthday', null],
  ['happy birthday luke 2', null],
  ['birthday', null],
])('beside whatever else ‘%s’ asks for, no card quotes %s', (query, unquoted) => {
  expect(find(query)).toMatchObject({ unquoted });
});

test('a misspelt word beside a verse is read, and the verse stays', () => {
  expect(find('ps 23 brithday').didYouMean).toBe('Psalm 23 birthday');
});

test.each([
  'happy birthday john 10',
  'happy birthday luke 2',
  'birthday ruth 18',
  'jeremiah 18 birthday',
  'psalm 16 sympathy',
])('the number behind a book in ‘%s’ finds no pack', (query) => {
  expect(find(query).cards).toEqual(find(query.replace(/\d+/, '')).cards);
});

test('a book that no card quotes is named, and is read as no other', () => {
  for (const query of ['jeremiah', 'Jeremiah 29:11', 'jeremiah 29:11 card']) {
    expect(find(query)).toMatchObject({ cards: [], reference: expect.stringContaining('Jeremiah'), didYouMean: null });
  }
});

test.each([
  'card',
  'Cards',
  'greeting cards',
  'scripture cards',
  'christian cards',
  'a Christian greeting card',
  'scripture',
  'religious',
  'church',
  'bible verse',
  'bible verses',
  'cards with envelopes',
  'all cards',
  'greating cards',
  'cristian cards',
])('‘%s’ asks for every card', (query) => {
  expect(find(query)).toMatchObject({ isPartial: false, didYouMean: null });
  expect(new Set(find(query).cards)).toEqual(new Set(cards));
});

test.each([
  ['christian birthday cards', 'birthday'],
  ['birthday greetings', 'birthday'],
  ['bible verses for a funeral', 'funeral'],
  ['cards about hope', 'hope'],
  ['verse about hope', 'hope'],
  ['scripture on hope', 'hope'],
  ['card for my friend', 'friend'],
  ['new home cards', 'new home'],
  ['new baby card', 'new baby'],
  ['card with a robin', 'robin'],
  ['box of christian cards', 'box'],
])('‘%s’ is read as ‘%s’', (query, same) => {
  expect(find(query)).toEqual(find(same));
});

test('greetings of a season keep their meaning', () => {
  const [first] = find('season’s greetings').cards;
  expect(first?.occasions).toContain('Christmas');
});

const wedding = sampleCard('Many waters', { reference: 'Song of Solomon 8:7' });
const patience = sampleCard('My redeemer lives', { reference: 'Job 19:25' });
const more = [wedding, patience, sampleCard('The wall', { reference: 'Amos 7:7' }), ...cards];

test.each(['son', 'song', 'job', 'am', 'son 18', 'new job'])('‘%s’ is a word of every day, and no book', (query) => {
  expect(searchCards(more, query).reference).toBeNull();
  expect(searchCards(more, query).cards[0]).not.toBe(wedding);
  expect(searchCards(more, query).cards[0]).not.toBe(patience);
});

test.each([
  ['song of songs', wedding],
  ['song of solomon', wedding],
  ['song 8:7', wedding],
  ['sos 8', wedding],
  ['Job 19', patience],
  ['job 19:25 card', patience],
])('‘%s’ is found all the same', (query, card) => {
  expect(searchCards(more, query).cards[0]).toBe(card);
});

test.each(['first corinthians', '1st Corinthians', '1 corinthians', 'first john', '1 john'])(
  '‘%s’ names a book, of which every card that quotes it is found',
  (query) => {
    expect(find(query).cards).not.toEqual([]);
    expect(find(query)).toMatchObject({ isPartial: false, didYouMean: null });
  },
);

test.each(['sage', 'Kraft', 'sage envelope'])('‘%s’ finds the cards that come with such an envelope', (query) => {
  const colour = query.split(' ')[0]?.toLowerCase();
  const has = cards.filter(({ envelopes }) => envelopes.some(({ name }) => name.toLowerCase() === colour));
  expect(has.length).toBeGreaterThan(3);
  expect(new Set(find(query).cards)).toEqual(new Set(has));
  expect(find(query)).toMatchObject({ isPartial: false, didYouMean: null });
});

test('a colour that is on the front comes before one that is only on the envelope', () => {
  const front = titles('mustard')[0];
  expect(front).toBe('Rejoice');
});
