import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkCards } from '../check/check-cards';
import { type Card, cardColumns, laterColumns } from './card';
import { type Fault, inOrderOfReading } from './fault';
import { checkPicture, findPicture, type Picture, pictureEndings, type Side, sides } from './picture';
import { checkRanges, type Range, rangeColumns } from './range';
import { readTable } from './read-table';

/** Without a picture for a side whose picture the shop has already. */
export type CatalogueCard = Card & Partial<Record<Side, Picture>>;
export type Catalogue = { ranges: Range[]; cards: CatalogueCard[] };
export type CatalogueResult = { ok: true; catalogue: Catalogue } | { ok: false; faults: Fault[] };

/** What the shop has already, and so need not come again. */
export interface InShop {
  /** Which pictures of these cards, such as `DN-01-front`. */
  pictures: (skus: string[]) => Promise<ReadonlySet<string>>;
  ranges: () => Promise<Range[]>;
}

const emptyShop: InShop = { pictures: async () => new Set(), ranges: async () => [] };

/** How many pictures are decoded at once; each may take tens of megabytes for a moment. */
const atOnce = 4;

/**
 * Reads an owner's folder (cards.csv, ranges.csv, artwork/) and finds everything that is wrong with it. Without
 * ranges.csv, the cards are for the ranges that the shop has.
 *
 * @param onPicture is told how many pictures have been looked at
 */
export async function readCatalogue(
  folder: string,
  onPicture: (done: number, total: number) => void = () => {},
  inShop: InShop = emptyShop,
): Promise<CatalogueResult> {
  const faults: Fault[] = [];
  const ranges = await readRanges(folder, inShop, faults);
  const cardsFile = await readFileOr(folder, 'cards.csv', faults);
  if (!ranges || !cardsFile) return { ok: false, faults };

  const cardTable = readTable('cards.csv', cardsFile, cardColumns, laterColumns);
  const handles = new Set(ranges.map(({ handle }) => handle));
  const { cards, faults: cardFaults } = checkCards('cards.csv', cardTable.rows, handles);
  faults.push(...cardTable.faults, ...cardFaults);
  if (faults.length === 0 && cards.length === 0) faults.push({ file: 'cards.csv', reason: 'has no cards.' });

  // A missing picture is found for every row that has a SKU, also when another of its cells is wrong.
  const skus = cardTable.rows
    .filter(({ cells }) => cells.sku !== '')
    .map(({ line, cells }) => ({ line, sku: cells.sku, hasBackInWords: cells.reverse_alt !== '' }));
  const shown = await inShop.pictures(skus.map(({ sku }) => sku));
  const pictures = await readPictures(join(folder, 'artwork'), skus, shown, onPicture);
  faults.push(...pictures.faults);

  const complete = cards.flatMap((card) => {
    const front = pictures.found.get(`${card.sku}-front`);
    const reverse = pictures.found.get(`${card.sku}-reverse`);
    return [{ ...card, ...(front && { front }), ...(reverse && { reverse }) }];
  });
  if (faults.length > 0) return { ok: false, faults: inOrderOfReading(faults) };
  return { ok: true, catalogue: { ranges, cards: complete } };
}

/** Undefined where there are none, which is a fault. */
async function readRanges(folder: string, inShop: InShop, faults: Fault[]): Promise<Range[] | undefined> {
  const missing: Fault[] = [];
  const file = await readFileOr(folder, 'ranges.csv', missing);
  if (!file) {
    const shelves = await inShop.ranges();
    if (shelves.length === 0) faults.push(...missing);
    return shelves.length === 0 ? undefined : shelves;
  }
  const table = readTable('ranges.csv', file, rangeColumns);
  const { ranges, faults: found } = checkRanges('ranges.csv', table.rows);
  faults.push(...table.faults, ...found);
  return ranges;
}

async function readFileOr(folder: string, file: string, faults: Fault[]): Promise<Buffer | undefined> {
  try {
    return await readFile(join(folder, file));
  } catch {
    faults.push({ file, reason: `is not in the folder ${folder}.` });
    return undefined;
  }
}

async function readPictures(
  folder: string,
  cards: readonly { line: number; sku: string; hasBackInWords: boolean }[],
  shown: ReadonlySet<string>,
  onPicture: (done: number, total: number) => void,
): Promise<{ found: Map<string, Picture>; faults: Fault[] }> {
  const names = new Set(await readdir(folder).catch(() => []));
  const faults: Fault[] = [];
  const found = new Map<string, Picture>();
  const wanted = cards.flatMap((card) => sides.map((side) => ({ ...card, side })));
  let done = 0;

  const look = async ({ line, sku, side, hasBackInWords }: (typeof wanted)[number]) => {
    const name = findPicture(names, sku, side);
    const isWordless = side === 'reverse' && !hasBackInWords;
    const isThere = name !== undefined || shown.has(`${sku}-${side}`);
    if (isThere && isWordless) faults.push({ file: 'cards.csv', line, column: 'reverse_alt', reason: 'is empty.' });
    if (name === undefined && (isThere || isWordless)) {
      // What the shop shows already stays; a card may have no back.
    } else if (name === undefined) {
      const endings = pictureEndings.join(', ');
      const reason = `the picture artwork/${sku}-${side} is missing. It may end in ${endings}.`;
      faults.push({ file: 'cards.csv', line, column: 'sku', reason });
    } else {
      const { picture, fault } = await checkPicture(folder, name);
      if (picture) found.set(`${sku}-${side}`, picture);
      if (fault) faults.push(fault);
    }
    onPicture(++done, wanted.length);
  };

  const queue = wanted[Symbol.iterator]();
  const worker = async () => {
    for (const picture of queue) await look(picture);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return { found, faults };
}
