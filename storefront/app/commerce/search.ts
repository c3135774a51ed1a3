import { type BibleReference, formatReference, overlaps, parseReference } from './bible-reference.ts';
import { themesOf } from './browse.ts';
import { addressOf, type Card } from './card.ts';
import { formatMoney } from './money.ts';
import { isAlike, wordsOf } from './words.ts';

export interface SearchResult {
  cards: Card[];
  /** The place in the Bible that was asked for, written out; null when it was none. */
  reference: string | null;
  /** Words of the shop in place of words that it does not know; null when all were known. */
  didYouMean: string | null;
}

/** One line under the search field. */
export interface Suggestion {
  title: string;
  note: string;
  address: string;
  pictureKey: string | null;
}

/** How much a word counts by where it stands. */
const weights = { title: 6, theme: 5, reference: 4, inside: 2, picture: 2, description: 1 };

interface Index {
  /** For each word, the cards that have it and how much it counts there. */
  words: Map<string, Map<Card, number>>;
  references: Map<Card, BibleReference[]>;
}

const indexes = new WeakMap<Card[], Index>();

/** The index belongs to one state of the catalogue, and goes when that goes. */
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
    add(card.range?.title ?? '', weights.theme);
    add(card.reference, weights.reference);
    add(card.inside, weights.inside);
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
 * Cards by title, text, theme, book and verse, the best first. Every word must be found, in any order, whole, begun or
 * with a slip of the finger in it; a place in the Bible is read as one however it is written.
 */
export function searchCards(cards: Card[], query: string): SearchResult {
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
  // A chapter and verse that no card quotes must not lead to every card with a 4 in it.
  if (words.length > 0 && !(wanted?.chapter !== undefined)) {
    const [first, ...others] = found;
    for (const [card, score] of first?.scores ?? []) {
      if (others.some((other) => !other.scores.has(card))) continue;
      const sum = others.reduce((total, other) => total + (other.scores.get(card) ?? 0), score);
      scores.set(card, (scores.get(card) ?? 0) + sum);
    }
  }
  const results = [...scores].sort(([, a], [, b]) => b - a).map(([card]) => card);
  const guess = words.map((word, place) => found[place]?.instead ?? word).join(' ');
  return {
    cards: results,
    reference: wanted && (places > 0 || wanted.chapter !== undefined) ? formatReference(wanted) : null,
    didYouMean: !wanted && guess !== words.join(' ') ? guess : null,
  };
}

/** Cards with a word: as it is, as the beginning of a longer one, or, when neither is known, with a slip in it. */
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
  let instead: string | undefined;
  let most = 0;
  for (const [known, holders] of index.words) {
    if (!isAlike(word, known)) continue;
    take(holders, 0.4);
    if (holders.size > most) [instead, most] = [known, holders.size];
  }
  return { scores, instead };
}

/** Up to `most` lines for what has been typed so far: themes first, then cards. */
export function suggestionsFor(cards: Card[], typed: string, most = 6): Suggestion[] {
  const begun = wordsOf(typed).at(-1) ?? '';
  const themes = themesOf(cards)
    .filter(({ name }) => begun.length > 1 && wordsOf(name).some((word) => word.startsWith(begun)))
    .slice(0, 2)
    .map(({ name, frequency }) => ({
      title: name,
      note: `Theme, ${frequency} ${frequency === 1 ? 'card' : 'cards'}`,
      address: `/cards?tag=${encodeURIComponent(name)}`,
      pictureKey: null,
    }));
  const matches = searchCards(cards, typed).cards.slice(0, most - themes.length);
  return [
    ...themes,
    ...matches.map((card) => ({
      title: card.title,
      note: [card.reference, card.envelopes[0] && formatMoney(card.envelopes[0].price)].filter(Boolean).join(' · '),
      address: addressOf(card),
      pictureKey: card.front?.key ?? null,
    })),
  ];
}
