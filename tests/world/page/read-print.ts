import { getDocumentProxy } from 'unpdf';
import * as v from 'valibot';

/** Left, top, right and bottom in millimetres from the top left of the page. */
type Box = [left: number, top: number, right: number, bottom: number];

interface PrintedLine {
  text: string;
  left: number;
  right: number;
  /** The baseline. */
  y: number;
  /** The size of the letters. */
  size: number;
}

/** @property strokes the boxes around what is drawn and not written */
interface PrintedPage {
  width: number;
  height: number;
  bleed: Box;
  trim: Box;
  lines: PrintedLine[];
  strokes: Box[];
  fonts: string[];
  areFontsInside: boolean;
  /** A font draws a box for a letter that it lacks. */
  hasBoxes: boolean;
}

const toMillimetres = (points: number) => (points * 25.4) / 72;
const textItem = v.object({ str: v.string(), width: v.number(), transform: v.array(v.number()), fontName: v.string() });
const fontObject = v.object({ name: v.string(), missingFile: v.boolean() });

/** Reads a PDF as Firefox does. */
export async function readPrint(data: Uint8Array): Promise<PrintedPage[]> {
  // The reader keeps what it is given.
  const pdf = await getDocumentProxy(Uint8Array.from(data), { verbosity: 0 });
  const source = Buffer.from(data).toString('latin1');
  const [bleeds, trims] = ['Bleed', 'Trim'].map((name) =>
    Array.from(source.matchAll(new RegExp(`/${name}Box \\[([^\\]]+)\\]`, 'g')), ([, box = '']) =>
      box.split(' ').map(Number),
    ),
  );
  const numbers = Array.from({ length: pdf.numPages }, (_, nth) => nth);
  return Promise.all(
    numbers.map(async (nth) => {
      const page = await pdf.getPage(nth + 1);
      const [, , right = 0, top = 0] = page.view;
      const boxOf = (points: readonly number[] = []): Box => {
        const [x = 0, y = 0, toX = 0, toY = 0] = points;
        return [x, top - toY, toX, top - y].map(toMillimetres) as Box;
      };
      const drawn = await page.getOperatorList();
      const items = (await page.getTextContent()).items.flatMap((item) => {
        const text = v.safeParse(textItem, item);
        return text.success && text.output.str !== '' ? [text.output] : [];
      });
      const fonts = [...new Set(items.map(({ fontName }) => fontName))].map((name) =>
        v.parse(fontObject, page.commonObjs.get(name)),
      );
      return {
        width: toMillimetres(right),
        height: toMillimetres(top),
        bleed: boxOf(bleeds?.[nth]),
        trim: boxOf(trims?.[nth]),
        lines: toLines(items, top),
        strokes: strokesOf(drawn).map(boxOf),
        fonts: fonts.map(({ name }) => name),
        hasBoxes: hasBoxes(drawn),
        areFontsInside: fonts.every(({ name, missingFile }) => !missingFile && /^[A-Z]{6}\+/.test(name)),
      };
    }),
  );
}

function toLines(items: readonly v.InferOutput<typeof textItem>[], top: number): PrintedLine[] {
  const lines: PrintedLine[] = [];
  for (const { str, width, transform } of items) {
    const [size = 0, , , , x = 0, baseline = 0] = transform;
    const [left, right, y] = [x, x + width, top - baseline].map(toMillimetres) as [number, number, number];
    const last = lines.at(-1);
    if (last && Math.abs(last.y - y) < 0.05 && left >= last.left) {
      last.text += str;
      if (str.trim() !== '') last.right = Math.max(last.right, right);
    } else lines.push({ text: str, left, right, y, size: toMillimetres(size) });
  }
  return lines.map((line) => ({ ...line, text: line.text.trim() })).filter(({ text }) => text !== '');
}

type Matrix = [number, number, number, number, number, number];

/** Numbers of pdf.js for what it draws. */
const operators = { save: 10, restore: 11, transform: 12, showText: 44, constructPath: 91 };

interface Drawn {
  fnArray: number[];
  argsArray: unknown[];
}

const shownText = v.tuple([v.array(v.unknown())]);
const boxOfFont = v.object({ originalCharCode: v.literal(0) });

function hasBoxes({ fnArray, argsArray }: Drawn): boolean {
  return fnArray.some((operator, nth) => {
    if (operator !== operators.showText) return false;
    const [glyphs] = v.parse(shownText, argsArray[nth]);
    return glyphs.some((glyph) => v.is(boxOfFont, glyph));
  });
}

/** @returns boxes in points from the bottom left */
function strokesOf({ fnArray, argsArray }: Drawn): number[][] {
  let now: Matrix = [1, 0, 0, 1, 0, 0];
  const before: Matrix[] = [];
  return fnArray.flatMap((operator, nth) => {
    const given = argsArray[nth];
    if (operator === operators.save) before.push(now);
    if (operator === operators.restore) now = before.pop() ?? now;
    if (operator === operators.transform) now = multiply(now, given as Matrix);
    if (operator !== operators.constructPath) return [];
    const [x = 0, y = 0, toX = 0, toY = 0] = v.parse(pathBox, given);
    const corners = [at(now, x, y), at(now, toX, toY)] as const;
    return [
      [
        Math.min(corners[0][0], corners[1][0]),
        Math.min(corners[0][1], corners[1][1]),
        Math.max(corners[0][0], corners[1][0]),
        Math.max(corners[0][1], corners[1][1]),
      ],
    ];
  });
}

/** The last argument of a path is the box around it. */
const pathBox = v.pipe(
  v.array(v.unknown()),
  v.transform((all) => Array.from(all.at(-1) as Float32Array)),
);

function multiply([a, b, c, d, e, f]: Matrix, [a2, b2, c2, d2, e2, f2]: Matrix): Matrix {
  return [
    a * a2 + c * b2,
    b * a2 + d * b2,
    a * c2 + c * d2,
    b * c2 + d * d2,
    a * e2 + c * f2 + e,
    b * e2 + d * f2 + f,
  ] as Matrix;
}

function at([a, b, c, d, e, f]: Matrix, x: number, y: number): [number, number] {
  return [a * x + c * y + e, b * x + d * y + f];
}
