import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { shop } from '@shop/shared/shop';
import PDFDocument from 'pdfkit';
import type { Run } from './typeface';

/** Lengths are millimetres from the top left of the trimmed sheet; `size` is that of the letters. */
export interface PrintedLine {
  runs: readonly Run[];
  x: number;
  baseline: number;
  size: number;
}

/** @property fold how far from the left it is folded */
export interface PrintedSheet {
  width: number;
  height: number;
  fold?: number;
  lines: readonly PrintedLine[];
}

/** With marks a sheet has this much more paper on each side; the bleed is the part of it that may be printed on. */
const around = 10;
const bleed = 3;
/** The marks begin behind the bleed, so that none is left on a sheet that is cut a little too large. */
const mark = { from: 4, to: 9, width: 0.1 } as const;

/** An empty list of features lets letters fit each other across words. */
const asBrowsers = { features: [] };

const toPoints = (millimetres: number) => (millimetres * 72) / 25.4;

/** @returns a PDF with a page for each sheet, which asks to be printed at its true size */
export async function printSheets(
  title: string,
  sheets: Iterable<PrintedSheet>,
  { marks = false } = {},
): Promise<Buffer> {
  const made = new PDFDocument({
    autoFirstPage: false,
    font: '',
    lang: shop.locale,
    info: { Title: title, Author: shop.name, Creator: shop.name, Producer: shop.name },
  });
  const all = buffer(made);
  for (const sheet of sheets) {
    drawSheet(made, sheet, marks);
    // Hundreds of pages, each set when its turn comes, must not keep the shop waiting.
    await setImmediate();
  }
  const asked = { ViewerPreferences: made.ref({ PrintScaling: 'None', DisplayDocTitle: true }) };
  Object.assign(made._root.data, asked);
  made.end();
  return all;
}

function drawSheet(made: PDFKit.PDFDocument, { width, height, fold, lines }: PrintedSheet, marks: boolean): void {
  const edge = marks ? around : 0;
  const size = [width + 2 * edge, height + 2 * edge].map(toPoints);
  made.addPage({ size, margin: 0 });
  const boxOf = (out: number) =>
    [edge - out, edge - out, edge + width + out, edge + height + out].map((length) => toPoints(length));
  Object.assign(made.page.dictionary.data, { TrimBox: boxOf(0), BleedBox: boxOf(marks ? bleed : 0) });
  made.translate(toPoints(edge), toPoints(edge));
  if (marks) drawMarks(made, { width, height, fold });
  made.fillColor('black');
  for (const { runs, x, baseline, size: letters } of lines) {
    let at = toPoints(x);
    for (const { face, text } of runs) {
      made.registerFont(face.name, face.data);
      made.font(face.name, toPoints(letters));
      made.text(text, at, toPoints(baseline), { ...asBrowsers, lineBreak: false, baseline: 'alphabetic' });
      at += made.widthOfString(text, asBrowsers);
    }
  }
}

function drawMarks(made: PDFKit.PDFDocument, { width, height, fold }: Pick<PrintedSheet, 'width' | 'height' | 'fold'>) {
  const line = (...lengths: [number, number, number, number]) => {
    const [x, y, toX, toY] = lengths.map(toPoints) as typeof lengths;
    made.moveTo(x, y).lineTo(toX, toY).stroke();
  };
  const upright = (x: number) => {
    line(x, -mark.to, x, -mark.from);
    line(x, height + mark.from, x, height + mark.to);
  };
  made.save().lineWidth(toPoints(mark.width)).strokeColor('black');
  for (const x of [0, width]) upright(x);
  for (const y of [0, height]) {
    line(-mark.to, y, -mark.from, y);
    line(width + mark.from, y, width + mark.to, y);
  }
  if (fold !== undefined) {
    made.dash(toPoints(1), { space: toPoints(0.8) });
    upright(fold);
  }
  made.restore();
}
