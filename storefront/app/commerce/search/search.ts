import { themesToLink } from '../catalogue/browse.ts';
import { addressOf, type Card } from '../catalogue/card.ts';
import { occasionAddress, occasionsOf } from '../occasions/occasions.ts';
import { formatReference, overlaps, parseReference } from './bible-reference.ts';
import { type CardIndex, type Holders, indexOf, plainNumber } from './card-index.ts';
import { isAlike, otherNameOf, rootOf, wordsOf } from './words.ts';

export interface SearchResult {
  cards: Card[];
  /** No card has all the words; these have most of them. */
  isPartial: boolean;
  /** The Bible reference in the query, written out. */
  reference: string | null;
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
 * another form or misspelt; when no card has them all, cards with most of them match.
 */
export function searchCards(cards: readonly Card[], query: string): SearchResult {
  const index = indexOf(cards);
  const numbered = placesWithNumber(index, query);
  if (numbered.length > 0) return { cards: at(cards, numbered), isPartial: false, reference: null, didYouMean: null };
  const wanted = parseReference(query.trim());
  const scores = new Float64Array(cards.length);
  const quoting = wanted
    ? placesWhere(index.references, (references) => references.some((reference) => overlaps(reference, wanted)))
    : [];
  for (const place of quoting) scores[place] = 100;
  const words = wordsOf(query);
  const found = words.map((word) => cardsWith(index, word));
  // A chapter that no card quotes must not match every card with its number.
  const counts = countWords(wanted?.chapter === undefined ? found : [], cards.length);
  const most = counts.reduce((one, other) => Math.max(one, other), 0);
  // A named book is a reference; any other card must have all the words.
  if (most > 0 && (quoting.length === 0 || most === words.length)) {
    for (const { places, shares } of found) {
      for (const place of places) {
        if (counts[place] === most) scores[place] = (scores[place] ?? 0) + (shares[place] ?? 0);
      }
    }
  }
  const results = bestFirst(scores);
  const isRead = ({ shares }: Found) => results.some((place) => shares[place] !== 0);
  const guess = found.map((one, nth) => (isRead(one) ? one.instead : undefined) ?? words[nth]).join(' ');
  return {
    cards: at(cards, results),
    isPartial: quoting.length === 0 && most > 0 && most < words.length,
    reference: wanted && (quoting.length > 0 || wanted.chapter !== undefined) ? formatReference(wanted) : null,
    didYouMean: !wanted && guess !== words.join(' ') ? guess : null,
  };
}

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
function bestFirst(scores: Float64Array): number[] {
  const places = new Map<number, number[]>();
  for (const [place, score] of scores.entries()) {
    if (score === 0) continue;
    const equal = places.get(score);
    if (equal) equal.push(place);
    else places.set(score, [place]);
  }
  return [...places].sort(([a], [b]) => b - a).flatMap(([, equal]) => equal);
}

/** SKUs match in any notation: `WE-01` is the card, `WE-01-WHITE` an envelope. */
function placesWithNumber({ numbers }: CardIndex, query: string): number[] {
  const asked = plainNumber(query);
  if (!/[a-z]/.test(asked) || !/\d/.test(asked)) return [];
  return placesWhere(numbers, (skus) =>
    skus.some((sku) => sku.startsWith(asked) && !/^\d/.test(sku.slice(asked.length))),
  );
}

/** `shares`: what the word adds to the score of the card at each place; `instead`: a known word that it was read as. */
interface Found {
  places: number[];
  shares: Float64Array;
  instead?: string | undefined;
}

function cardsWith(index: CardIndex, word: string): Found {
  const found: Found = { places: [], shares: new Float64Array(index.numbers.length) };
  const { places, shares } = found;
  const take = (holders: Holders | undefined, part: number) => {
    for (const [nth, place] of holders?.places.entries() ?? []) {
      const before = shares[place] ?? 0;
      if (before === 0) places.push(place);
      shares[place] = Math.max(before, (holders?.weights[nth] ?? 0) * part);
    }
  };
  for (const [known, holders] of index.words) {
    if (known === word) take(holders, 1);
    else if (word.length > 1 && known.startsWith(word)) take(holders, 0.7);
  }
  if (places.length > 0) return found;
  take(index.words.get(otherNameOf(word) ?? ''), 0.6);
  for (const known of index.roots.get(rootOf(word)) ?? []) take(index.words.get(known), 0.6);
  if (places.length > 0) return found;
  let most = 0;
  for (const [known, holders] of index.words) {
    if (!isAlike(word, known)) continue;
    take(holders, 0.4);
    if (holders.places.length > most) [found.instead, most] = [known, holders.places.length];
  }
  return found;
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
