import type { Paper } from '../cards/paper-size.ts';
import { lettersOf } from './hands.ts';

/**
 * How words stand inside a card, on the page where they are written and on what is printed. The edge that stays free
 * is a part of the card's width, and the lines are as many times as high as the letters.
 */
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

/** What may be written on: the half of the open card, without its edge. */
export function writtenArea({ width, height }: Paper): Paper {
  const edge = writing.edge * width;
  return { width: width - 2 * edge, height: height - 2 * edge };
}

/** @returns millimetres; estimated without a font, so that a page needs none */
export function writingSize(words: string, paper: Paper): number {
  const { width, height } = writtenArea(paper);
  const paragraphs = words.split('\n').map((line) => line.match(/[^ ]+ *| +/g) ?? []);
  const found = sizes.find(({ letters, lines: most }) => {
    const lines = paragraphs.flatMap((pieces) => fillLines(pieces, width / letters, estimateWidth));
    return lines.length <= Math.min(most, Math.floor(height / (letters * writing.lineHeight)));
  });
  return found?.letters ?? smallest;
}

/**
 * Breaks one paragraph as a browser does. The letters of a piece stay together unless they are longer than a line; the
 * blanks that it ends with hang over the edge.
 */
export function fillLines(pieces: readonly string[], width: number, widthOf: (text: string) => number): string[] {
  const fits = (text: string) => widthOf(text.replace(/ +$/, '')) <= width;
  const lines: string[] = [];
  let line = '';
  for (const piece of pieces) {
    if (!fits(line + piece) && line !== '') {
      lines.push(line);
      line = '';
    }
    if (fits(line + piece)) line += piece;
    else {
      for (const letter of lettersOf(piece)) {
        if (line !== '' && !fits(line + letter)) {
          lines.push(line);
          line = '';
        }
        line += letter;
      }
    }
  }
  return [...lines, line];
}

/** In widths of the letter size, and rather too much: half for a letter, more for what is wide in every hand. */
function estimateWidth(text: string): number {
  let width = 0;
  for (const letter of text) {
    if (/\p{Default_Ignorable_Code_Point}|\p{Emoji_Modifier}/u.test(letter)) continue;
    if (/[\p{Extended_Pictographic}\p{Regional_Indicator}]/u.test(letter)) width += 1.3;
    else if (/[MW@mw%—…]/.test(letter)) width += 0.9;
    else width += /\p{Lu}/u.test(letter) ? 0.7 : 0.5;
  }
  return width;
}
