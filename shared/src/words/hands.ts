import { handCharacters } from './hand-characters.ts';

/** The hands in which the shop writes into cards. Their fonts are in `storefront/fonts/hands.ts`. */
export const hands = [
  { id: 'everyday', name: 'Everyday' },
  { id: 'flowing', name: 'Flowing' },
  { id: 'printed', name: 'Printed' },
] as const;

export type HandId = (typeof hands)[number]['id'];

export function isHand(id: unknown): id is HandId {
  return hands.some((hand) => hand.id === id);
}

export function handName(id: HandId): string {
  return hands.find((hand) => hand.id === id)?.name ?? '';
}

/** @returns the parts of the words that the hand cannot write, each once; blanks count as written */
export function findUnwritable(words: string, hand: HandId): string[] {
  const own = readSpans(handCharacters[hand]);
  const emoji = readSpans(handCharacters.emoji);
  const parts: string[] = [];
  let isRunning = false;
  for (const letter of lettersOf(words)) {
    const points = [...letter].map((character) => character.codePointAt(0) ?? 0);
    const isHeld = [own, emoji].some((spans) => points.every((point) => isIn(spans, point)));
    if (isHeld || /^\s+$/.test(letter)) isRunning = false;
    else {
      if (isRunning) parts.push(`${parts.pop()}${letter}`);
      else parts.push(letter);
      isRunning = true;
    }
  }
  return [...new Set(parts)];
}

/** Letters as a person counts them: an accent or the parts of an emoji make none of their own. */
export function lettersOf(text: string): string[] {
  // Browsers before 2024 count code points, and the shop counts again.
  if (typeof Intl.Segmenter === 'undefined') return [...text];
  segmenter ??= new Intl.Segmenter('en-GB', { granularity: 'grapheme' });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

let segmenter: Intl.Segmenter | undefined;

type Span = readonly [from: number, to: number];
const known = new Map<string, Span[]>();

function readSpans(text: string): readonly Span[] {
  const spans =
    known.get(text) ??
    text.split(' ').map((span): Span => {
      const [from = '', to = from] = span.split('-');
      return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
    });
  known.set(text, spans);
  return spans;
}

function isIn(spans: readonly Span[], point: number): boolean {
  return spans.some(([from, to]) => from <= point && point <= to);
}
