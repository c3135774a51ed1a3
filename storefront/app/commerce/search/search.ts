import { themesOf } from '../catalogue/browse.ts';
import { addressOf, type Card } from '../catalogue/card.ts';
import { occasionAddress, occasionsOf } from '../occasions/occasions.ts';
import { type BibleReference, formatReference, overlaps, parseReference } from './bible-reference.ts';
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

const weights = { title: 6, theme: 5, pack: 5, reference: 4, inside: 2, picture: 2, description: 1 };

interface Index {
  words: Map<string, Map<Card, number>>;
  references: Map<Card, BibleReference[]>;
}

const indexes = new WeakMap<Card[], Index>();

function indexOf(cards: Card[]): Index {
  const known = indexes.get(cards);
  if (known) return known;
  const index: Index = { words: new Map(), references: new Map() };
  for (const card of cards) {
    const add = (text: string, weight: number) => {
      for (const word of wordsOf(text)) {
        const holders = index.words.get(word) ?? new Map<Card, number>();
        holders.set(card, Math.max(holders.get(card) ?? 0, weight));
        index.words.set(word, holders);
      }
    };
    add(card.title, weights.title);
    add(card.themes.join(' '), weights.theme);
    add(card.occasions.join(' '), weights.theme);
    add(card.range?.title ?? '', weights.theme);
    // Digits are left out: a search for 18 cards must not find verse 18.
    add(card.reference.replace(/\d+/g, ' '), weights.reference);
    if (card.cardsInside > 1) add(String(card.cardsInside), weights.pack);
    add(card.inside, weights.inside);
    add(card.verse, weights.inside);
    add(card.front?.alt ?? '', weights.picture);
    add(card.description, weights.description);
    const references = card.reference.split(';').map(parseReference);
    index.references.set(
      card,
      references.filter((reference) => reference !== null),
    );
  }
  indexes.set(cards, index);
  return index;
}

/**
 * Searches by title, text, theme, Bible reference or printed number, best first. Words match whole, as a prefix, in
 * another form or misspelt; when no card has them all, cards with most of them match.
 */
export function searchCards(cards: Card[], query: string): SearchResult {
  const numbered = cards.filter((card) => hasNumber(card, query));
  if (numbered.length > 0) return { cards: numbered, isPartial: false, reference: null, didYouMean: null };
  const index = indexOf(cards);
  const wanted = parseReference(query.trim());
  const scores = new Map<Card, number>();
  if (wanted) {
    for (const [card, references] of index.references) {
      if (references.some((reference) => overlaps(reference, wanted))) scores.set(card, 100);
    }
  }
  const places = scores.size;
  const words = wordsOf(query);
  const found = words.map((word) => cardsWith(index, word));
  // A chapter that no card quotes must not match every card with its number.
  const held = wanted?.chapter === undefined ? wordsHeld(found.map(({ scores: holders }) => holders)) : new Map();
  const most = Math.max(0, ...[...held.values()].map(({ count }) => count));
  for (const [card, { count, score }] of held) {
    // A named book is a reference; any other card must have all the words.
    if (count === most && (places === 0 || count === words.length)) scores.set(card, (scores.get(card) ?? 0) + score);
  }
  const results = [...scores].sort(([, a], [, b]) => b - a).map(([card]) => card);
  const isRead = (holders?: Map<Card, number>) => results.some((card) => holders?.has(card));
  const guess = words.map((word, at) => (isRead(found[at]?.scores) ? found[at]?.instead : null) ?? word).join(' ');
  return {
    cards: results,
    isPartial: places === 0 && most > 0 && most < words.length,
    reference: wanted && (places > 0 || wanted.chapter !== undefined) ? formatReference(wanted) : null,
    didYouMean: !wanted && guess !== words.join(' ') ? guess : null,
  };
}

function wordsHeld(found: Map<Card, number>[]) {
  const held = new Map<Card, { count: number; score: number }>();
  for (const holders of found) {
    for (const [card, score] of holders) {
      const before = held.get(card) ?? { count: 0, score: 0 };
      held.set(card, { count: before.count + 1, score: before.score + score });
    }
  }
  return held;
}

/** SKUs match in any notation: `WE-01` is the card, `WE-01-WHITE` an envelope. */
function hasNumber({ envelopes }: Card, query: string) {
  const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');
  const asked = plain(query);
  if (!/[a-z]/.test(asked) || !/\d/.test(asked)) return false;
  return envelopes
    .map(({ sku }) => plain(sku))
    .some((sku) => sku.startsWith(asked) && !/^\d/.test(sku.slice(asked.length)));
}

function cardsWith(index: Index, word: string) {
  const scores = new Map<Card, number>();
  const take = (holders: Map<Card, number>, share: number) => {
    for (const [card, weight] of holders) scores.set(card, Math.max(scores.get(card) ?? 0, weight * share));
  };
  for (const [known, holders] of index.words) {
    if (known === word) take(holders, 1);
    else if (word.length > 1 && known.startsWith(word)) take(holders, 0.7);
  }
  if (scores.size > 0) return { scores, instead: undefined };
  const named = index.words.get(otherNameOf(word) ?? '');
  if (named) take(named, 0.6);
  const root = rootOf(word);
  for (const [known, holders] of index.words) {
    if (rootOf(known) === root) take(holders, 0.6);
  }
  if (scores.size > 0) return { scores, instead: undefined };
  let instead: string | undefined;
  let most = 0;
  for (const [known, holders] of index.words) {
    if (!isAlike(word, known)) continue;
    take(holders, 0.4);
    if (holders.size > most) [instead, most] = [known, holders.size];
  }
  return { scores, instead };
}

export function suggestionsFor(cards: Card[], typed: string, most = 6): Suggestion[] {
  const begun = wordsOf(typed).at(-1) ?? '';
  const isBegun = ({ name }: { name: string }) =>
    begun.length > 1 && wordsOf(name).some((word) => word.startsWith(begun));
  const occasions = occasionsOf(cards)
    .filter(isBegun)
    .slice(0, 2)
    .map((occasion) => suggestList('Occasion', occasion.name, occasion.cards.length, occasionAddress(occasion)));
  const themes = themesOf(cards)
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
