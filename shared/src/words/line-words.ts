import type { CardWords } from './card-words.ts';
import { isHand } from './hands.ts';

/**
 * A card with words is a line of its own, and what is paid for them another line beside it: without a product, of the
 * same quantity, and never without its card. `words_id` in the metadata of the one is `words_for` in the other's.
 */
export const wordsTitle = 'Words inside';

export interface LineWords extends CardWords {
  id: string;
}

type Metadata = Record<string, unknown> | null | undefined;

export function toCardMetadata({ id, words, hand }: LineWords): Record<string, string> {
  return { words_id: id, words, hand };
}

export function toFeeMetadata(id: string): Record<string, string> {
  return { words_for: id };
}

/** Medusa removes what is empty. */
export const noWords = { words_id: '', words: '', hand: '' } as const;

/** Null for a card without words, and for one whose words were erased. */
export function readLineWords(metadata: Metadata): LineWords | null {
  const { words_id: id, words, hand } = { ...metadata };
  return typeof id === 'string' && typeof words === 'string' && words !== '' && isHand(hand)
    ? { id, words, hand }
    : null;
}

/** The `words_id` of the line that this one is paid for; null for a card. */
export function paidWordsOf(metadata: Metadata): string | null {
  const id = metadata?.words_for;
  return typeof id === 'string' && id !== '' ? id : null;
}

/** The id stays after the words were erased. */
export function wordsIdOf(metadata: Metadata): string | null {
  const id = metadata?.words_id;
  return typeof id === 'string' && id !== '' ? id : null;
}
