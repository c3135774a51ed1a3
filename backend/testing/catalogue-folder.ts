import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { ExistingCard } from '../src/catalogue/import/check/existing-card';
import { type CardColumn, cardColumns } from '../src/catalogue/import/read/card';
import { type CatalogueCard, readCatalogue } from '../src/catalogue/import/read-catalogue';

export const cardHeader = cardColumns.join(',');

const validCard: Partial<Record<CardColumn, string>> = {
  sku: 'DN-01',
  handle: 'do-not-worry',
  title: 'Do not worry',
  range: 'do-not',
  themes: 'Peace; Hope',
  reference: 'Matthew 6:34',
  translation: 'ESV',
  description: 'Two sparrows.',
  price: '2.50',
  envelopes: 'White; Kraft; Gold=2.75',
  coming_soon: 'no',
  bestseller: 'yes',
  new: '',
  cards_inside: '1',
  front_text: 'do not worry',
  front_alt: 'Two sparrows on a wire.',
  reverse_alt: 'A sparrow.',
  inside: 'Blank inside',
  size: '"A6, 105 × 148 mm"',
  occasions: 'Thinking of you; Encouragement',
  verse: 'Do not be anxious about tomorrow.',
};

/** A valid row of cards.csv, apart from the changes. */
export function cardRow(changes: Partial<Record<CardColumn, string>> = {}): string {
  const cells = { ...validCard, ...changes };
  return cardColumns.map((column) => cells[column] ?? '').join(',');
}

export function picture(width = 600, height = 800): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: 'teal' } })
    .webp()
    .toBuffer();
}

export async function createFolder(): Promise<{
  folder: string;
  write: (name: string, content: string | Buffer) => Promise<void>;
  remove: () => Promise<void>;
}> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-catalogue-'));
  await mkdir(join(folder, 'artwork'));
  const write = (name: string, content: string | Buffer) => writeFile(join(folder, name), content);
  await write('ranges.csv', 'handle,title,description\ndo-not,Do not,Bold.\nwee,Wee,\n');
  await write('cards.csv', `${cardHeader}\n${cardRow()}\n`);
  for (const side of ['front', 'reverse']) await write(`artwork/DN-01-${side}.webp`, await picture());
  return { folder, write, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** The card of the folder, and the same card as the shop has it. */
export async function sampleCard(): Promise<{ card: Required<CatalogueCard>; existing: ExistingCard }> {
  const { folder, remove } = await createFolder();
  const result = await readCatalogue(folder).finally(remove);
  const card = result.ok ? result.catalogue.cards[0] : undefined;
  const { front, reverse } = card ?? {};
  if (!card || !front || !reverse) throw new Error('The sample folder should be right.');
  const existing = {
    id: 'prod_1',
    sku: 'DN-01',
    handle: 'do-not-worry',
    title: 'Do not worry',
    subtitle: null,
    description: 'Two sparrows.',
    range: 'do-not',
    tags: ['bestseller', 'Hope', 'Peace'],
    categories: ['cards'],
    pictures: [`/uploads/${front.filename}`, `/uploads/${reverse.filename}`],
    thumbnail: `/uploads/${front.filename}`,
    details: { ...card.details },
    option: undefined,
    envelopes: card.envelopes.map((envelope) => ({ ...envelope, id: 'variant_1', priceId: 'price_1' })),
  };
  return { card: { ...card, front, reverse }, existing };
}
