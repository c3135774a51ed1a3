import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hashOfContent } from '../../modules/uploads/keys';
import { checkCards } from './check/check-cards';
import { type Card, cardColumns, optionalColumns } from './read/card';
import { type Fault, sortFaults } from './read/fault';
import {
  checkPicture,
  findPictures,
  isNamedAsPicture,
  type Picture,
  pictureEndings,
  type Side,
  sides,
} from './read/picture';
import { checkRanges, type Range, rangeColumns } from './read/range';
import { readTable } from './read/read-table';

/** A side whose picture the shop has already may be missing. */
export type CatalogueCard = Card & Partial<Record<Side, Picture>>;
export type Catalogue = { ranges: Range[]; cards: CatalogueCard[] };
export type CatalogueResult = { ok: true; catalogue: Catalogue } | { ok: false; faults: Fault[] };

export interface ExistingCatalogue {
  /** Addresses by names such as `DN-01-front`. */
  pictures: (skus: string[]) => Promise<ReadonlyMap<string, string>>;
  ranges: () => Promise<Range[]>;
}

const emptyCatalogue: ExistingCatalogue = { pictures: async () => new Map(), ranges: async () => [] };

// Each picture takes tens of megabytes while it is decoded.
const concurrency = 4;

/** Reports every fault of cards.csv, ranges.csv and artwork/. Without ranges.csv the ranges of the shop apply. */
export async function readCatalogue(
  folder: string,
  onPicture: (done: number, total: number) => void = () => {},
  existingCatalogue: ExistingCatalogue = emptyCatalogue,
): Promise<CatalogueResult> {
  const faults: Fault[] = [];
  const ranges = await readRanges(folder, existingCatalogue, faults);
  const cardsFile = await readFileOrFault(folder, 'cards.csv', faults);
  if (!ranges || !cardsFile) return { ok: false, faults };

  const cardTable = readTable('cards.csv', cardsFile, cardColumns, optionalColumns);
  const handles = new Set(ranges.map(({ handle }) => handle));
  const { cards, faults: cardFaults } = checkCards('cards.csv', cardTable.rows, handles);
  faults.push(...cardTable.faults, ...cardFaults);
  if (faults.length === 0 && cards.length === 0) faults.push({ file: 'cards.csv', reason: 'has no cards.' });

  // Missing pictures are reported for every row with a SKU, even if another cell is wrong.
  const skus = cardTable.rows
    .filter(({ cells }) => cells.sku !== '')
    .map(({ line, cells }) => ({ line, sku: cells.sku, hasReverseAlt: cells.reverse_alt !== '' }));
  const shown = await existingCatalogue.pictures(skus.map(({ sku }) => sku));
  const pictures = await readPictures(join(folder, 'artwork'), skus, shown, onPicture);
  faults.push(...pictures.faults);
  // A table that cannot be read whole does not tell which cards it has.
  if (cardTable.faults.length === 0 && skus.length > 0) {
    const strays = await leaveOutShown(join(folder, 'artwork'), pictures.strays, existingCatalogue);
    if (strays.length > 0) faults.push({ file: '', reason: describeStrays(strays) });
  }

  const complete = cards.flatMap((card) => {
    const front = pictures.found.get(`${card.sku}-front`);
    const reverse = pictures.found.get(`${card.sku}-reverse`);
    return [{ ...card, ...(front && { front }), ...(reverse && { reverse }) }];
  });
  if (faults.length > 0) return { ok: false, faults: sortFaults(faults) };
  return { ok: true, catalogue: { ranges, cards: complete } };
}

async function readRanges(
  folder: string,
  existingCatalogue: ExistingCatalogue,
  faults: Fault[],
): Promise<Range[] | undefined> {
  const missing: Fault[] = [];
  const file = await readFileOrFault(folder, 'ranges.csv', missing);
  if (!file) {
    const known = await existingCatalogue.ranges();
    if (known.length === 0) faults.push(...missing);
    return known.length === 0 ? undefined : known;
  }
  const table = readTable('ranges.csv', file, rangeColumns);
  const { ranges, faults: found } = checkRanges('ranges.csv', table.rows);
  faults.push(...table.faults, ...found);
  return ranges;
}

async function readFileOrFault(folder: string, file: string, faults: Fault[]): Promise<Buffer | undefined> {
  try {
    return await readFile(join(folder, file));
  } catch {
    faults.push({ file, reason: `is not in the folder ${folder}.` });
    return undefined;
  }
}

async function readPictures(
  folder: string,
  cards: readonly { line: number; sku: string; hasReverseAlt: boolean }[],
  shown: ReadonlyMap<string, string>,
  onPicture: (done: number, total: number) => void,
): Promise<{ found: Map<string, Picture>; strays: string[]; faults: Fault[] }> {
  const names = new Set(await readdir(folder).catch(() => []));
  const faults: Fault[] = [];
  const missing: string[] = [];
  const taken = new Set<string>();
  const found = new Map<string, Picture>();
  const sidesToCheck = cards.flatMap((card) => sides.map((side) => ({ ...card, side })));
  let done = 0;

  const checkOne = async ({ line, sku, side, hasReverseAlt }: (typeof sidesToCheck)[number]) => {
    const files = findPictures(names, sku, side);
    const [name, other] = files;
    for (const file of files) taken.add(file);
    if (other) faults.push({ file: other, reason: `shows the same side of the same card as ${name}. Leave one out.` });
    const hasNoAlt = side === 'reverse' && !hasReverseAlt;
    const hasPicture = name !== undefined || shown.has(`${sku}-${side}`);
    if (hasPicture && hasNoAlt) faults.push({ file: 'cards.csv', line, column: 'reverse_alt', reason: 'is empty.' });
    if (name === undefined && (hasPicture || hasNoAlt)) {
      // The current picture stays; a card may have no back.
    } else if (name === undefined) {
      missing.push(`${sku}-${side}`);
    } else {
      const { picture, fault } = await checkPicture(folder, name, shown.get(`${sku}-${side}`));
      if (picture) found.set(`${sku}-${side}`, picture);
      if (fault) faults.push(fault);
    }
    onPicture(++done, sidesToCheck.length);
  };

  const queue = sidesToCheck[Symbol.iterator]();
  const worker = async () => {
    for (const picture of queue) await checkOne(picture);
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  if (missing.length > 0) faults.push({ file: '', reason: describeMissing(missing) });
  const strays = [...names].filter((name) => isNamedAsPicture(name) && !taken.has(name)).sort();
  return { found, strays, faults };
}

function describeMissing(names: readonly string[]): string {
  const endings = `${pictureEndings.slice(0, -1).join(', ')} or ${pictureEndings.at(-1)}`;
  return names.length === 1
    ? `One picture is missing: ${nameSome(names)}. Its name may end in ${endings}.`
    : `${names.length} pictures are missing: ${nameSome(names)}. Their names may end in ${endings}.`;
}

/** The whole folder may be sent with a table of a few cards: pictures that the shop shows already change nothing. */
async function leaveOutShown(
  folder: string,
  strays: readonly string[],
  existingCatalogue: ExistingCatalogue,
): Promise<string[]> {
  const sideOf = (name: string) => name.slice(0, name.lastIndexOf('.'));
  const shown = await existingCatalogue.pictures([...new Set(strays.map((name) => name.replace(/-[^-]*$/, '')))]);
  const others: string[] = [];
  for (const name of strays) {
    const content = await readFile(join(folder, name)).catch(() => null);
    if (!content || !shown.get(sideOf(name))?.includes(hashOfContent(content))) others.push(name);
  }
  return others;
}

function describeStrays(names: readonly string[]): string {
  return names.length === 1
    ? `One picture belongs to no card of cards.csv: ${nameSome(names)}. Look at the number in its name, add a row for it, or leave it out.`
    : `${names.length} pictures belong to no card of cards.csv: ${nameSome(names)}. Look at the numbers in their names, add rows for them, or leave them out.`;
}

const mostNamed = 3;

function nameSome(names: readonly string[]): string {
  const rest = names.length - mostNamed;
  return [...names.slice(0, mostNamed), ...(rest > 0 ? [`and ${rest} more`] : [])].join(', ');
}
