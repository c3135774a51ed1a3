import type { Card } from '../catalogue/card.ts';
import { onceFor } from '../once-for.ts';
import { type BibleReference, parseReference } from './bible-reference.ts';
import { bundles } from './everyday-words.ts';
import { rootOf, wordsOf } from './words.ts';

/** An occasion or a theme says more of a card than any word on it. */
const namedWeights = { occasion: 12, theme: 8, comingSoon: 1 };
export const weights = {
  title: 6,
  theme: 5,
  pack: 5,
  reference: 4,
  inside: 2,
  picture: 2,
  description: 1,
  envelope: 0.5,
};

interface CardWords {
  words: Map<string, number>;
  names: Map<string, number>;
  references: BibleReference[];
  numbers: string[];
}

/** The cards that have a word, by their places in the list, and how much the word says of each. */
export interface Holders {
  places: number[];
  weights: number[];
}

export interface CardIndex {
  words: Map<string, Holders>;
  /** Occasions and themes as a whole, in lower case. */
  names: Map<string, Holders>;
  /** All words of one stem. */
  roots: Map<string, string[]>;
  references: BibleReference[][];
  /** The SKUs without anything but letters and digits. */
  numbers: string[][];
}

/** A card that has not changed is not read again when others have. */
const wordsOfCards = new WeakMap<Card, CardWords>();

export const indexOf = (cards: readonly Card[]): CardIndex => onceFor(cards, buildIndex);

function buildIndex(cards: readonly Card[]): CardIndex {
  const index: CardIndex = { words: new Map(), names: new Map(), roots: new Map(), references: [], numbers: [] };
  for (const [place, card] of cards.entries()) {
    const { words, names, references, numbers } = readWords(card);
    index.references.push(references);
    index.numbers.push(numbers);
    for (const [word, weight] of words) enter(index.words, word, place, weight);
    for (const [name, weight] of names) enter(index.names, name, place, weight);
  }
  index.roots = Map.groupBy(index.words.keys(), rootOf);
  return index;
}

function enter(all: Map<string, Holders>, word: string, place: number, weight: number): void {
  const holders = all.get(word);
  if (holders) {
    holders.places.push(place);
    holders.weights.push(weight);
  } else all.set(word, { places: [place], weights: [weight] });
}

/** Takes long for the cards of a whole shop, so it is called for each as it is loaded. */
export function readWords(card: Card): CardWords {
  const read = wordsOfCards.get(card);
  if (read) return read;
  const words = new Map<string, number>();
  const add = (text: string, weight: number) => {
    for (const word of wordsOf(text)) words.set(word, Math.max(words.get(word) ?? 0, weight));
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
  add(card.envelopes.map(({ name }) => name).join(' '), weights.envelope);
  const references = card.reference.split(';').map(parseReference);
  const made = {
    words,
    names: namesOf(card),
    references: references.filter((reference) => reference !== null),
    numbers: card.envelopes.map(({ sku }) => plainNumber(sku)),
  };
  wordsOfCards.set(card, made);
  return made;
}

function namesOf({ occasions, themes, cardsInside, isComingSoon }: Card): Map<string, number> {
  const names = new Map<string, number>();
  const add = (name: string, weight: number) => {
    const key = name.toLowerCase();
    names.set(key, isComingSoon ? namedWeights.comingSoon : (names.get(key) ?? 0) + weight);
  };
  for (const name of new Set(occasions)) add(name, namedWeights.occasion);
  for (const name of new Set(themes)) add(name, namedWeights.theme);
  if (cardsInside > 1) add(bundles, namedWeights.occasion);
  return names;
}

export const plainNumber = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');
