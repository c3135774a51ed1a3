import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type FontFile, type FontPackage, readFontFiles } from '@shop/shared/words/hand-fonts';
import { lettersOf } from '@shop/shared/words/hands';
import { create, type Font } from 'fontkit';
import subsetFont from 'subset-font';

const { resolve } = createRequire(__filename);

/** @property name differs where the letters do */
interface Face {
  name: string;
  data: Buffer;
  font: Font;
}

export interface Run {
  face: Face;
  text: string;
}

/** Faces in the order in which a browser asks them for a letter. */
export class Typeface {
  readonly #faces: readonly [Face, ...Face[]];
  readonly #letters = new Map<string, Run[]>();
  readonly #widths = new Map<string, number>();

  constructor(faces: readonly [Face, ...Face[]]) {
    this.#faces = faces;
  }

  runsOf(text: string): Run[] {
    const runs: Run[] = [];
    for (const { face, text: letter } of lettersOf(text).flatMap((one) => this.#write(one))) {
      const last = runs.at(-1);
      if (last?.face === face) last.text += letter;
      else runs.push({ face, text: letter });
    }
    return runs;
  }

  /** @returns what no face can write, each letter once */
  missingIn(text: string): string[] {
    const has = (point: number) => isUnseen(point) || this.#faces.some(({ font }) => font.hasGlyphForCodePoint(point));
    return [...new Set(lettersOf(text).filter((letter) => !pointsOf(letter).every(has)))];
  }

  /** @returns widths of the letter size */
  widthOf(text: string): number {
    const width = this.#widths.get(text) ?? this.runsOf(text).reduce((sum, run) => sum + measure(run), 0);
    this.#widths.set(text, width);
    return width;
  }

  /** Returns how far below the top of its line a text stands, as a browser has it; in letter sizes. */
  baselineIn(lineHeight: number): number {
    const [{ font }] = this.#faces;
    return (lineHeight + (font.ascent + font.descent) / font.unitsPerEm) / 2;
  }

  #write(letter: string): Run[] {
    const runs = this.#letters.get(letter) ?? this.#findFaces(letter);
    this.#letters.set(letter, runs);
    return runs;
  }

  /** One letter may be several code points, such as an emoji; their face is one that has them all, if there is one. */
  #findFaces(letter: string): Run[] {
    const points = pointsOf(letter);
    const has = ({ font }: Face) => points.every((point) => isUnseen(point) || font.hasGlyphForCodePoint(point));
    const face = this.#faces.find(has);
    if (face) return [{ face, text: withoutBoxes(face, letter) }];
    return points.length > 1 ? points.flatMap((point) => this.#write(String.fromCodePoint(point))) : [];
  }
}

/** Opens fonts as one, with only the letters needed, at the usual weight: a print cannot embed variable fonts. */
export async function openTypeface(fonts: readonly FontPackage[], text: string): Promise<Typeface> {
  const needed = new Set(pointsOf(`${text} `));
  const faces = await Promise.all(
    fonts.map(async (font) => {
      const sheet = await readFile(resolve(`${font.package}/${font.sheet}`), 'utf8');
      const files = readFontFiles(font, sheet).reverse();
      return Promise.all(files.map((file) => openFace(file, needed)));
    }),
  );
  const [first, ...others] = faces.flat(2);
  if (!first) throw new Error(`${fonts[0]?.package} has no blank.`);
  return new Typeface([first, ...others]);
}

async function openFace({ file, points }: FontFile, needed: ReadonlySet<number>): Promise<Face[]> {
  const letters = points.filter((point) => needed.has(point));
  if (letters.every(isUnseen)) return [];
  const isVariable = file.startsWith('@fontsource-variable/');
  const text = String.fromCodePoint(...letters);
  const data = await subsetFont(await readFile(resolve(file)), text, {
    targetFormat: 'sfnt',
    ...(isVariable && { variationAxes: { wght: 400 } }),
  });
  // fontkit reads the outline even of a blank, which may have none at the very end of the file.
  const padded = Buffer.concat([data, Buffer.alloc(16)]);
  const font = create(padded);
  return 'layout' in font ? [{ name: `${file} ${text}`, data: padded, font }] : [];
}

function measure({ face: { font }, text }: Run): number {
  return font.layout(text).advanceWidth / font.unitsPerEm;
}

/** The joiner of an emoji is not seen, but would be a box in a face without a blank when nothing was joined. */
function withoutBoxes({ font }: Face, letter: string): string {
  const hasBox = font.layout(letter).glyphs.some(({ id }) => id === 0);
  return hasBox ? String.fromCodePoint(...pointsOf(letter).filter((point) => !isUnseen(point))) : letter;
}

function pointsOf(text: string): number[] {
  return Array.from(text, (character) => character.codePointAt(0) ?? 0);
}

function isUnseen(point: number): boolean {
  return /\p{Default_Ignorable_Code_Point}/u.test(String.fromCodePoint(point));
}
