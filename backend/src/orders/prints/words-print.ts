import { isBlank } from '@shop/shared/cards/blank-inside';
import { type Paper, paperOf } from '@shop/shared/cards/paper-size';
import type { CardWords } from '@shop/shared/words/card-words';
import { handFonts } from '@shop/shared/words/hand-fonts';
import { type HandId, hands } from '@shop/shared/words/hands';
import { fillLines, writing, writingSize, writtenArea } from '@shop/shared/words/writing';
import type { Parcel } from '../to-post/read-parcels';
import { type PrintedLine, type PrintedSheet, printSheets } from './print';
import { openTypeface, type Typeface } from './typeface';

/** @property inside what is printed in the card; the words stand beside it */
export interface WrittenCard extends CardWords {
  size: string;
  inside: string;
  quantity: number;
}

/** A card that is not to be posted is not printed. */
export function cardsToWrite(parcels: readonly Pick<Parcel, 'order' | 'asked' | 'lines'>[]): WrittenCard[] {
  return parcels
    .filter(({ order, asked }) => order.cancelled_at === null && asked === null)
    .flatMap(({ lines }) => lines)
    .flatMap(({ words, size, inside, quantity }) => (words ? { ...words, size, inside, quantity } : []));
}

/** A page for each card: its whole inside, twice as wide as the card. */
export async function printWords(cards: readonly WrittenCard[], { marks }: { marks: boolean }): Promise<Buffer> {
  const typefaces = new Map<HandId, Typeface>();
  for (const { id } of hands) {
    const words = cards.filter(({ hand }) => hand === id).map((card) => card.words);
    const fonts = [handFonts[id], handFonts.emoji];
    if (words.length > 0) typefaces.set(id, await openTypeface(fonts, words.join('')));
  }
  return printSheets('Words inside', sheetsOf(cards, typefaces), { marks });
}

function* sheetsOf(cards: readonly WrittenCard[], typefaces: ReadonlyMap<HandId, Typeface>) {
  for (const card of cards) {
    const typeface = typefaces.get(card.hand);
    if (typeface) yield* Array<PrintedSheet>(card.quantity).fill(toSheet(card, typeface));
  }
}

function toSheet({ words, size, inside }: WrittenCard, typeface: Typeface): PrintedSheet {
  const paper = paperOf(size);
  const isBeside = inside !== '' && !isBlank(inside);
  const left = isBeside ? 0 : paper.width;
  const lines = setWords(words, paper, typeface).map((line) => ({ ...line, x: left + line.x }));
  return { width: 2 * paper.width, height: paper.height, fold: paper.width, lines };
}

/** The page where they are written sizes words without their font, so that long ones may have to be smaller here. */
function setWords(words: string, paper: Paper, typeface: Typeface): PrintedLine[] {
  const { width, height } = writtenArea(paper);
  const measure = (text: string) => typeface.widthOf(text);
  let size = writingSize(words, paper);
  const fill = () => words.split('\n').flatMap((paragraph) => fillLines(paragraph, width / size, measure));
  let texts = fill();
  while (texts.length * size * writing.lineHeight > height) {
    size *= 0.95;
    texts = fill();
  }
  const lineHeight = size * writing.lineHeight;
  const top = (paper.height - texts.length * lineHeight) / 2;
  return texts.map((text, nth) => {
    const shown = text.replace(/ +$/, '');
    return {
      runs: typeface.runsOf(shown),
      x: (paper.width - size * measure(shown)) / 2,
      baseline: top + nth * lineHeight + size * typeface.baselineIn(writing.lineHeight),
      size,
    };
  });
}
