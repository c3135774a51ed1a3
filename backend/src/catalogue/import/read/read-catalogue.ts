import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkCards } from '../check/check-cards';
import { type Card, cardColumns } from './card';
import { type Fault, inOrderOfReading } from './fault';
import { checkPicture, findPicture, type Picture, pictureEndings, type Side, sides } from './picture';
import { checkRanges, type Range, rangeColumns } from './range';
import { readTable } from './read-table';

export type CatalogueCard = Card & Record<Side, Picture>;
export type Catalogue = { ranges: Range[]; cards: CatalogueCard[] };
export type CatalogueResult = { ok: true; catalogue: Catalogue } | { ok: false; faults: Fault[] };

/** How many pictures are decoded at once; each may take tens of megabytes for a moment. */
const atOnce = 4;

/**
 * Reads an owner's folder (cards.csv, ranges.csv, artwork/) and finds everything that is wrong with it.
 *
 * @param onPicture is told how many pictures have been looked at
 */
export async function readCatalogue(
  folder: string,
  onPicture: (done: number, total: number) => void = () => {},
): Promise<CatalogueResult> {
  const faults: Fault[] = [];
  const rangesFile = await readFileOr(folder, 'ranges.csv', faults);
  const cardsFile = await readFileOr(folder, 'cards.csv', faults);
  if (!rangesFile || !cardsFile) return { ok: false, faults };

  const rangeTable = readTable('ranges.csv', rangesFile, rangeColumns);
  const { ranges, faults: rangeFaults } = checkRanges('ranges.csv', rangeTable.rows);
  const cardTable = readTable('cards.csv', cardsFile, cardColumns);
  const handles = new Set(ranges.map(({ handle }) => handle));
  const { cards, faults: cardFaults } = checkCards('cards.csv', cardTable.rows, handles);
  faults.push(...rangeTable.faults, ...rangeFaults, ...cardTable.faults, ...cardFaults);
  if (faults.length === 0 && cards.length === 0) faults.push({ file: 'cards.csv', reason: 'has no cards.' });

  // A missing picture is found for every row that has a SKU, also when another of its cells is wrong.
  const skus = cardTable.rows
    .filter(({ cells }) => cells.sku !== '')
    .map(({ line, cells }) => ({ line, sku: cells.sku }));
  const pictures = await readPictures(join(folder, 'artwork'), skus, onPicture);
  faults.push(...pictures.faults);

  const complete = cards.flatMap((card) => {
    const front = pictures.found.get(`${card.sku}-front`);
    const reverse = pictures.found.get(`${card.sku}-reverse`);
    return front && reverse ? [{ ...card, front, reverse }] : [];
  });
  if (faults.length > 0) return { ok: false, faults: inOrderOfReading(faults) };
  return { ok: true, catalogue: { ranges, cards: complete } };
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
  cards: readonly { line: number; sku: string }[],
  onPicture: (done: number, total: number) => void,
): Promise<{ found: Map<string, Picture>; faults: Fault[] }> {
  const names = new Set(await readdir(folder).catch(() => []));
  const faults: Fault[] = [];
  const found = new Map<string, Picture>();
  const wanted = cards.flatMap(({ line, sku }) => sides.map((side) => ({ line, sku, side })));
  let done = 0;

  const look = async ({ line, sku, side }: (typeof wanted)[number]) => {
    const name = findPicture(names, sku, side);
    if (name === undefined) {
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
