import { themesToLink } from '../catalogue/browse.ts';
import { addressOf, type Card, whyNotSold } from '../catalogue/card.ts';
import { occasionAddress, occasionsOf } from '../occasions/occasions.ts';
import { type BibleReference, findReference, formatReference, isBookName, overlaps } from './bible-reference.ts';
import { type CardIndex, type Holders, indexOf, plainNumber, weights } from './card-index.ts';
import { isCommonWord } from './common-words.ts';
import { anyCard, everydayWords, fillers, type Meaning, mostWords } from './everyday-words.ts';
import { rootOf, slipsIn, wordsOf } from './words.ts';

export interface SearchResult {
  cards: Card[];
  /** No card has all the words; these have most of them. */
  isPartial: boolean;
  /** The Bible reference in the query, written out. */
  reference: string | null;
  /** A reference in the query that no card quotes, written out. */
  unquoted: string | null;
  /** Where it was asked for alone: these quote the same chapter, or else the same book. */
  nearest: 'chapter' | 'book' | null;
  /** The query with misspelt words corrected; null when all words are known. */
  didYouMean: string | null;
}

export interface Suggestion {
  title: string;
  note: string;
  /** Pounds; themes have none. */
  price?: number;
  was?: number;
  address: string;
  pictureKey: string | null;
}

/**
 * Searches by title, text, theme, Bible reference or printed number, best first. Words match whole, as a prefix, in
 * another form, misspelt, or as an occasion or theme; when no card has them all, cards with most of them match.
 */
export function searchCards(cards: readonly Card[], query: string): SearchResult {
  const index = indexOf(cards);
  const none = { isPartial: false, reference: null, unquoted: null, nearest: null, didYouMean: null };
  const numbered = placesWithNumber(index, query);
  if (numbered.length > 0) return { ...none, cards: at(cards, numbered) };
  const wanted = findReference(query);
  const { nearest, places } = wanted ? findQuoting(index, wanted.reference) : nothing;
  const reference = wanted && formatReference(wanted.reference);
  const isChapter = wanted?.reference.chapter !== undefined;
  const isVerse = isChapter && !wanted.isPerson;
  const unquoted = isVerse && (nearest || places.length === 0) ? reference : null;
  // A chapter that no card quotes must not match every card with its number.
  if (isChapter && wanted.others === '')
    return { ...none, reference, unquoted, nearest, cards: at(cards, soldFirst(cards, places)) };
  const quoting = nearest === 'book' || wanted?.isPerson ? [] : places;
  const scores = new Float64Array(cards.length);
  for (const place of quoting) scores[place] = 200;
  const verse = isChapter && quoting.length > 0 ? reference : null;
  const words = verse ? wanted?.others : isChapter ? query.replace(/\d+/g, ' ') : query;
  const { asked, beside } = readQuery(index, words ?? '');
  if (asked.length === 0 && verse === null && wordsOf(query).length > 0) scores.fill(1);
  const counts = countWords(asked, cards.length);
  const most = counts.reduce((one, other) => Math.max(one, other), 0);
  const isMeant = asked.some(({ meant }) => meant);
  // A card that has what is named of the Bible is found; any other must have all the words, or be meant by one.
  const least = quoting.length > 0 || isMeant ? asked.length : Math.max(most, 1);
  for (const [place, count] of counts.entries()) {
    if (count < least && !asked.some(({ meant }) => meant?.has(place))) continue;
    // All the words of a query say more than an occasion that one of them stands for.
    if (asked.length > 1 && count === asked.length) scores[place] = (scores[place] ?? 0) + 100;
    for (const { shares } of asked) scores[place] = (scores[place] ?? 0) + (shares[place] ?? 0);
  }
  for (const { shares } of beside) {
    for (const [place, share] of shares.entries()) {
      if (share >= weights.theme && scores[place]) scores[place] += share;
    }
  }
  const results = bestFirst(cards, scores);
  const isRead = ({ shares }: Found) => results.some((place) => shares[place] !== 0);
  const typed = asked.map(({ words }) => words).join(' ');
  const guess = asked.map((one) => (isRead(one) ? one.instead : undefined) ?? one.words).join(' ');
  const isBook = wanted !== null && !isChapter;
  const hasAll = (place: number) => counts[place] === asked.length;
  return {
    ...none,
    cards: at(cards, results),
    isPartial: verse ? !quoting.some(hasAll) : quoting.length === 0 && !isMeant && most > 0 && most < asked.length,
    unquoted: isBook && results.length === 0 ? reference : unquoted,
    reference: isBook && (quoting.length > 0 || results.length === 0) ? reference : null,
    didYouMean: !isBook && guess !== typed ? (verse ? `${verse} ${guess}` : guess) : null,
  };
}

interface Quoting {
  nearest: SearchResult['nearest'];
  places: number[];
}

const nothing: Quoting = { nearest: null, places: [] };

function findQuoting(index: CardIndex, { book, chapter, ...rest }: BibleReference): Quoting {
  const wider = [
    { nearest: null, reference: { book, chapter, ...rest } },
    { nearest: 'chapter', reference: { book, chapter } },
    { nearest: 'book', reference: { book } },
  ] as const;
  for (const { nearest, reference } of wider) {
    const places = placesQuoting(index, reference);
    if (places.length > 0) return { nearest, places };
  }
  return nothing;
}

const placesQuoting = ({ references }: CardIndex, wanted: BibleReference) =>
  placesWhere(references, (quoted) => quoted.some((reference) => overlaps(reference, wanted)));

const at = (cards: readonly Card[], places: number[]) => places.flatMap((place) => cards[place] ?? []);

function placesWhere<T>(list: readonly T[], fits: (one: T) => boolean): number[] {
  return list.flatMap((one, place) => (fits(one) ? place : []));
}

function countWords(found: Found[], cards: number): Uint16Array {
  const counts = new Uint16Array(cards);
  for (const { places } of found) for (const place of places) counts[place] = (counts[place] ?? 0) + 1;
  return counts;
}

/** Equal cards stay in the order of the shop. There are few scores and may be thousands of cards. */
function bestFirst(cards: readonly Card[], scores: Float64Array): number[] {
  const found = [...scores.keys()].filter((place) => scores[place] !== 0);
  const places = Map.groupBy(found, (place) => scores[place] ?? 0);
  return [...places].sort(([a], [b]) => b - a).flatMap(([, equal]) => soldFirst(cards, equal));
}

function soldFirst(cards: readonly Card[], places: number[]): number[] {
  const isSold = (place: number) => cards[place] !== undefined && !whyNotSold(cards[place]);
  return [...places.filter(isSold), ...places.filter((place) => !isSold(place))];
}

/** SKUs match in any notation: `WE-01` is the card, `WE-01-WHITE` an envelope. */
function placesWithNumber({ numbers }: CardIndex, query: string): number[] {
  const asked = plainNumber(query);
  if (!/[a-z]/.test(asked) || !/\d/.test(asked)) return [];
  return placesWhere(numbers, (skus) =>
    skus.some((sku) => sku.startsWith(asked) && !/^\d/.test(sku.slice(asked.length))),
  );
}

/** The cards that some words of the query find. */
interface Found {
  words: string;
  places: number[];
  /** The addition of the words to the score of the card at each place. */
  shares: Float64Array;
  /** A known word that they were read as. */
  instead?: string;
  /** Everyday words: the cards of their occasion or theme. */
  meant?: Set<number>;
  isPerson?: boolean;
  isGrief?: boolean;
}

interface Asked {
  asked: Found[];
  /** What every card is says only which come first: those that are called so. */
  beside: Found[];
}

/** Everyday words are read together (‘passed away’), the longest first; whatever they are not is read word by word. */
function readQuery(index: CardIndex, query: string): Asked {
  const words = wordsOf(query);
  const found: Found[] = [];
  for (let start = 0, length = 1; start < words.length; start += length) {
    const phrases = Array.from({ length: mostWords }, (_, shorter) => words.slice(start, start + mostWords - shorter));
    const everyday = phrases.find((phrase) => isKnown(index, phrase.join(' '))) ?? words.slice(start, start + 1);
    length = everyday.length;
    found.push(cardsWith(index, everyday.join(' ')));
  }
  const isMeant = found.some(({ meant }) => meant);
  const isForCards = query.split(/[^a-z]+/i).some((word) => isAnyCard(index, word.toLowerCase()));
  const saysNothing = (word: string) =>
    isAnyCard(index, word) || (fillers.has(word) && (isMeant || (isForCards && !isInName(index, word))));
  const asked = found.filter(({ words, meant }) => meant || !saysNothing(words));
  const grieves = asked.some(({ isGrief }) => isGrief);
  const things = asked.filter(({ isPerson, isGrief, meant }) => !isPerson && (isGrief || !meant || !grieves));
  const beside = found.filter(({ words }) => isAnyCard(index, words));
  return { asked: things.some(({ places }) => places.length > 0) ? things : asked, beside };
}

/** One slip in a long word is allowed: `greating` is no form of ‘great’. */
const isAnyCard = (index: CardIndex, word: string) =>
  (anyCard.has(word) && !isInName(index, word)) ||
  (word.length > 6 && !index.words.has(word) && [...anyCard].some((known) => slipsIn(word, known) === 1));

/** ‘New home’ needs its ‘new’. */
const isInName = ({ names }: CardIndex, word: string) => [...names.keys()].some((name) => wordsOf(name).includes(word));

const isKnown = (index: CardIndex, words: string) =>
  everydayWords.get(words)?.names.some((name) => index.names.has(name)) ?? false;

function cardsWith(index: CardIndex, words: string): Found {
  const found: Found = { words, places: [], shares: new Float64Array(index.numbers.length) };
  const { places, shares } = found;
  const take = (holders: Holders | undefined, part: number) => {
    for (const [nth, place] of holders?.places.entries() ?? []) {
      const before = shares[place] ?? 0;
      if (before === 0) places.push(place);
      shares[place] = Math.max(before, (holders?.weights[nth] ?? 0) * part);
    }
  };
  if (isKnown(index, words)) return cardsMeant(index, words);
  for (const [known, holders] of index.words) {
    if (known === words) take(holders, 1);
    else if (words.length > 1 && known.startsWith(words)) take(holders, 0.7);
  }
  if (places.length > 0) return found;
  for (const known of index.roots.get(rootOf(words)) ?? []) take(index.words.get(known), 0.6);
  const isWordOfItsOwn = isCommonWord(words) || isBookName(words) || isAnyCard(index, words);
  if (places.length > 0 || isWordOfItsOwn) return found;
  let [most, fewest] = [0, Number.POSITIVE_INFINITY];
  for (const [known, holders] of index.words) {
    const slips = slipsIn(words, known);
    if (slips === null) continue;
    take(holders, 0.4);
    fewest = Math.min(fewest, slips);
    if (holders.places.length > most) [found.instead, most] = [known, holders.places.length];
  }
  const everyday = nearestEveryday(index, words, fewest) ?? found.instead ?? '';
  return isKnown(index, everyday) ? { ...cardsMeant(index, everyday), words, instead: everyday } : found;
}

function nearestEveryday(index: CardIndex, words: string, fewerThan: number): string | undefined {
  let [nearest, fewest]: [string | undefined, number] = [undefined, fewerThan];
  for (const known of everydayWords.keys()) {
    const slips = slipsIn(words, known) ?? (isBegun(words, known) ? 3 : fewest);
    // ‘Education’ is no ‘dedication’.
    if (slips < fewest && words[0] === known[0] && isKnown(index, known)) [nearest, fewest] = [known, slips];
  }
  return nearest;
}

/** Short beginnings are those of too many words. */
const isBegun = (words: string, known: string) => words.length > 3 && known.startsWith(words);

/** Cards that have the very words count as well; more, if they are also meant. */
function cardsMeant(index: CardIndex, words: string): Found {
  const { names, isPerson, isGrief } = everydayWords.get(words) as Meaning;
  const shares = new Float64Array(index.numbers.length);
  const add = (holders: Holders | undefined, part: number, isCounted = (_place: number) => true) => {
    for (const [nth, place] of holders?.places.entries() ?? []) {
      if (isCounted(place)) shares[place] = (shares[place] ?? 0) + (holders?.weights[nth] ?? 0) * part;
    }
  };
  const [first, ...others] = names.flatMap((name) => index.names.get(name) ?? []);
  const meant = new Set(first?.places);
  add(first, 1);
  for (const [nth, holders] of others.entries()) add(holders, 1 / (nth + 1), (place) => meant.has(place));
  const literal = words.split(' ').map((word) => index.words.get(word));
  const hasAll = (place: number) => literal.every((holders) => holders?.places.includes(place));
  for (const holders of literal) add(holders, 1, hasAll);
  const places = [...shares.keys()].filter((place) => shares[place] !== 0);
  return { words, places, shares, meant, isPerson, isGrief };
}

export function suggestionsFor(cards: readonly Card[], typed: string, most = 6): Suggestion[] {
  const begun = wordsOf(typed).at(-1) ?? '';
  const isBegun = ({ name }: { name: string }) =>
    begun.length > 1 && wordsOf(name).some((word) => word.startsWith(begun));
  const occasions = occasionsOf(cards)
    .filter(isBegun)
    .slice(0, 2)
    .map((occasion) => suggestList('Occasion', occasion.name, occasion.cards.length, occasionAddress(occasion)));
  const themes = themesToLink(cards)
    .filter(isBegun)
    .filter(({ name }) => !occasions.some(({ title }) => title === name))
    .slice(0, 2)
    .map(({ name, frequency }) =>
      suggestList('Theme', name, frequency, `/cards?${new URLSearchParams({ tag: name })}`),
    );
  const matches = searchCards(cards, typed).cards.slice(0, most - occasions.length - themes.length);
  return [
    ...occasions,
    ...themes,
    ...matches.map((card): Suggestion => {
      const { price, was } = { ...card.envelopes[0] };
      return {
        title: card.title,
        note: card.reference,
        ...(price !== undefined && { price }),
        ...(was !== undefined && { was }),
        address: addressOf(card),
        pictureKey: card.front?.key ?? null,
      };
    }),
  ];
}

function suggestList(kind: string, title: string, count: number, address: string): Suggestion {
  return { title, note: `${kind}, ${count} ${count === 1 ? 'card' : 'cards'}`, address, pictureKey: null };
}
