import type { Paper } from '../cards/paper-size.ts';
import { lettersOf } from './hands.ts';

/** The page and the print alike leave this share of the card's width free, and a line is so many letters high. */
export const writing = { edge: 0.06, lineHeight: 1.3 } as const;

/** Letters in millimetres. Few words are large, but do not fill the card. */
const sizes = [
  { letters: 7.4, lines: 8 },
  { letters: 5.6, lines: 13 },
  { letters: 4.3, lines: 17 },
  { letters: 3.3, lines: Number.POSITIVE_INFINITY },
  { letters: 2.6, lines: Number.POSITIVE_INFINITY },
] as const;
const smallest = 2.1;

/** The area that may be written on: the half of the open card, without its edge. */
export function writtenArea({ width, height }: Paper): Paper {
  const edge = writing.edge * width;
  return { width: width - 2 * edge, height: height - 2 * edge };
}

/** @returns millimetres; estimated without a font, so that a page needs none */
export function writingSize(words: string, paper: Paper): number {
  const { width, height } = writtenArea(paper);
  const paragraphs = words.split('\n');
  const found = sizes.find(({ letters, lines: most }) => {
    const lines = paragraphs.flatMap((paragraph) => fillLines(paragraph, width / letters, estimateWidth));
    return lines.length <= Math.min(most, Math.floor(height / (letters * writing.lineHeight)));
  });
  return found?.letters ?? smallest;
}

/** Breaks a paragraph where browsers do; the blanks that a line ends with hang over the edge. */
export function fillLines(paragraph: string, width: number, widthOf: (text: string) => number): string[] {
  const fits = (text: string) => widthOf(text.replace(/ +$/, '')) <= width;
  const lines: string[] = [];
  let line = '';
  const append = (text: string) => {
    if (line !== '' && !fits(line + text)) {
      lines.push(line);
      line = '';
    }
    line += text;
  };
  for (const piece of piecesOf(paragraph)) {
    if (fits(piece)) append(piece);
    else {
      // What is longer than a line begins one, and is broken between letters.
      if (line !== '') lines.push(line);
      line = '';
      lettersOf(piece).forEach(append);
    }
  }
  return [...lines, line];
}

/** Each piece stays together on a line. */
function piecesOf(paragraph: string): string[] {
  const letters = lettersOf(paragraph);
  const begins = letters.flatMap((letter, nth) =>
    nth === 0 || mayBreak(letters[nth - 2] ?? '', letters[nth - 1] ?? '', letter) ? [nth] : [],
  );
  return begins.map((from, nth) => letters.slice(from, begins[nth + 1]).join(''));
}

function mayBreak(before: string, last: string, next: string): boolean {
  if (/^[ ).,:;!?…”’\]]/.test(next)) return false;
  if (last === ' ' || last === '–' || last === '—' || next === '—') return true;
  if (last === '-') return /[\p{L}\d]/u.test(before);
  return !/[(“‘[]/.test(last) && (isEmoji(last) || isEmoji(next));
}

function isEmoji(letter: string): boolean {
  return /(?![©®™])\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(letter);
}

/** Estimates in letter sizes, and rather too much: half for a letter, more for what is wide in every hand. */
export function estimateWidth(text: string): number {
  let width = 0;
  for (const letter of text) {
    if (/\p{Default_Ignorable_Code_Point}|\p{Emoji_Modifier}/u.test(letter)) continue;
    if (isEmoji(letter)) width += 1.3;
    else if (/[MW@mw%—…]/.test(letter)) width += 0.9;
    else width += /\p{Lu}/u.test(letter) ? 0.7 : 0.5;
  }
  return width;
}
