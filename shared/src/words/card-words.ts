import type { RefusalCode } from '../refusal-codes.ts';
import { findUnwritable, type HandId, hands, isHand, lettersOf } from './hands.ts';

export const wordsLimits = { letters: 400, lines: 20 } as const;

export interface CardWords {
  words: string;
  hand: HandId;
}

export interface WordsProblem {
  field: 'words' | 'hand';
  code: Extract<RefusalCode, `words_${string}`>;
  sentence: string;
}

type Read = { ok: true; value: CardWords } | { ok: false; problem: WordsProblem };

const notWritten = /[^\P{Cc}\n]|[\p{Bidi_Control}\u2028\u2029]/u;

/** Keeps the line breaks, without blanks that are not seen and more than one empty line. */
export function tidyWords(typed: string): string {
  return typed
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replaceAll('\t', ' ')
    .replace(/ +$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

export function countLetters(typed: string): number {
  return lettersOf(tidyWords(typed)).length;
}

export function readWords({ words: typed, hand }: { words: string; hand: string }): Read {
  const words = tidyWords(typed);
  const refuse = (code: WordsProblem['code'], sentence: string, field: WordsProblem['field'] = 'words'): Read => ({
    ok: false,
    problem: { field, code, sentence },
  });
  if (!isHand(hand)) return refuse('words_hand_unknown', 'Please choose a hand.', 'hand');
  if (words.trim() === '') return refuse('words_missing', 'Please write what should stand inside.');
  if (notWritten.test(words)) {
    return refuse(
      'words_not_allowed',
      'There are hidden characters in your words that cannot be written. Please type them again.',
    );
  }
  const { letters, lines } = wordsLimits;
  if (lettersOf(words).length > letters) return refuse('words_too_long', `Please keep to ${letters} letters.`);
  if (words.split('\n').length > lines) return refuse('words_too_long', `Please keep to ${lines} lines.`);
  const unwritable = describeUnwritable(words, hand);
  if (unwritable) return refuse('words_hand_cannot', unwritable);
  return { ok: true, value: { words, hand } };
}

const mostNamed = 3;

/** @returns a sentence, or null when the hand can write all of it */
export function describeUnwritable(words: string, hand: HandId): string | null {
  const parts = findUnwritable(tidyWords(words), hand);
  if (parts.length === 0) return null;
  const named = parts.slice(0, mostNamed).map((part) => lettersOf(part).slice(0, 12).join(''));
  const others = hands.some(({ id }) => id !== hand && findUnwritable(tidyWords(words), id).length === 0);
  return others
    ? `This hand cannot write ${named.join(', ')}. Choose another, or other words.`
    : `None of our hands can write ${named.join(', ')}. Please choose other words.`;
}
