import { type Paper, paperOf } from '@shop/shared/cards/paper-size';
import { shopAddress } from '@shop/shared/format/address-lines';
import { shop } from '@shop/shared/shop';
import { type FontPackage, handFonts } from '@shop/shared/words/hand-fonts';
import { fillLines } from '@shop/shared/words/writing';
import { labelLines } from '../papers/label-lines';
import type { Parcel } from '../to-post/read-parcels';
import { type PrintedLine, type PrintedSheet, printSheets } from './print';
import { openTypeface, type Typeface } from './typeface';

type Addressed = Pick<Parcel, 'order' | 'reference' | 'asked' | 'to' | 'lines'>;

/** Squares, C6, DL, C5 and C4, from the smallest on. */
const envelopes: readonly Paper[] = [
  { width: 125, height: 125 },
  { width: 162, height: 114 },
  { width: 155, height: 155 },
  { width: 220, height: 110 },
  { width: 229, height: 162 },
  { width: 324, height: 229 },
];
/** Millimetres that a folded card needs beside it. */
const room = 4;

const plain: FontPackage = { package: '@fontsource-variable/source-sans-3', sheet: 'index.css' };
const toMillimetres = (points: number) => (points * 25.4) / 72;
const lineHeight = 1.25;

/** A parcel that is not to be posted needs no envelope. */
export function parcelsToAddress<Some extends Addressed>(parcels: readonly Some[]): Some[] {
  return parcels.filter(({ order, asked, lines }) => order.cancelled_at === null && asked === null && lines.length > 0);
}

/** A page for each parcel, of the size of the envelope that its largest card needs. */
export async function printEnvelopes(parcels: readonly Addressed[]): Promise<Buffer> {
  const texts = parcels.flatMap(({ to, reference }) => [
    ...addressOf(to),
    ...returnLines(reference),
    unwritable(reference),
  ]);
  const typeface = await openTypeface([plain, handFonts.emoji], texts.join(''));
  return printSheets(
    'Envelopes',
    parcels.map((parcel) => toSheet(parcel, typeface)),
  );
}

export function envelopeFor(card: Paper): Paper {
  const [long, short] = [Math.max(card.width, card.height), Math.min(card.width, card.height)];
  const fitting = envelopes.filter(({ width, height }) => width >= long + room && height >= short + room);
  const isSquare = (paper: Paper) => paper.width === paper.height;
  const same = fitting.find((envelope) => isSquare(envelope) === isSquare(card));
  return same ?? fitting[0] ?? { width: long + 2 * room, height: short + 2 * room };
}

function toSheet({ reference, to, lines }: Addressed, typeface: Typeface): PrintedSheet {
  const each = lines.map(({ size }) => envelopeFor(paperOf(size)));
  const envelope = each.reduce((one, other) => (other.width * other.height > one.width * one.height ? other : one));
  const address = addressOf(to);
  // Half an address would be worse than none.
  const isWritable = typeface.missingIn(address.join('')).length === 0;
  return {
    ...envelope,
    lines: [
      ...setReturn(returnLines(reference), envelope, typeface),
      ...setAddress(isWritable ? address : [unwritable(reference)], envelope, typeface),
    ],
  };
}

function addressOf(to: Parcel['to']): string[] {
  return labelLines(to).map((line) => line.normalize('NFC'));
}

function unwritable(reference: string): string {
  return `Do not use: the address of order ${reference} has letters that cannot be printed here. Its label has them.`;
}

function returnLines(reference: string): string[] {
  return ['If undelivered, please return to:', shop.name, shopAddress, `Order ${reference}`];
}

/** Royal Mail reads a return address at the top left, above 28 mm and away from the stamp. */
function setReturn(texts: readonly string[], envelope: Paper, typeface: Typeface): PrintedLine[] {
  const size = toMillimetres(7);
  const broken = texts.flatMap((text) => breakAt(text, (0.42 * envelope.width) / size, typeface));
  return broken.map((text, nth) => toLine(text, typeface, { x: 8, top: 7 + nth * size * lineHeight, size }));
}

/** Royal Mail's machines read an address 40 mm below the top, 15 mm from the sides and 18 mm above the bottom. */
function setAddress(texts: readonly string[], envelope: Paper, typeface: Typeface): PrintedLine[] {
  const area = { top: 40, bottom: envelope.height - 18, left: 0.4 * envelope.width, right: envelope.width - 15 };
  const [width, height] = [area.right - area.left, area.bottom - area.top];
  const fill = (size: number) => texts.flatMap((text) => breakAt(text, width / size, typeface));
  const isHighEnough = (count: number, size: number) => count * size * lineHeight <= height;
  // A line that is whole is easier to read than a larger one that is broken.
  const whole = [12, 11, 10, 9]
    .map(toMillimetres)
    .find((size) => fill(size).length === texts.length && isHighEnough(texts.length, size));
  let size = whole ?? toMillimetres(10);
  while (!isHighEnough(fill(size).length, size)) size *= 0.95;
  const lines = fill(size);
  const top = area.top + (height - lines.length * size * lineHeight) / 2;
  return lines.map((text, nth) => toLine(text, typeface, { x: area.left, top: top + nth * size * lineHeight, size }));
}

function breakAt(text: string, width: number, typeface: Typeface): string[] {
  return fillLines(text, width, (part) => typeface.widthOf(part));
}

type Place = { x: number; top: number; size: number };

function toLine(text: string, typeface: Typeface, { x, top, size }: Place): PrintedLine {
  return { runs: typeface.runsOf(text.trimEnd()), x, baseline: top + size, size };
}
