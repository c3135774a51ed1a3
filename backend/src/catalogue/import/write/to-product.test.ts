import { expect, test } from 'vitest';
import type { ExistingCard } from '../check/existing-card';
import { originalTexts } from '../read/card';
import type { CatalogueCard } from '../read-catalogue';
import { picturesOf, toChangedProduct } from './to-product';

const envelope = (name: string, sku: string) => ({ name, sku, pounds: 2.5 });
const noTexts = Object.fromEntries(originalTexts.map((name) => [name, ''])) as Record<
  (typeof originalTexts)[number],
  string
>;
const card: CatalogueCard = {
  line: 2,
  sku: 'DN-50',
  handle: 'do-not-worry',
  title: 'Do not worry',
  range: 'do-not',
  themes: [],
  description: 'Two sparrows.',
  envelopes: [envelope('Kraft', 'DN-50-KRAFT'), envelope('Sage', 'DN-50-SAGE')],
  isComingSoon: false,
  isBestseller: false,
  isNew: false,
  details: { ...noTexts, cards_inside: 1 },
};
const existing: ExistingCard = {
  id: 'prod_1',
  sku: 'DN-50',
  handle: 'do-not-worry',
  title: 'Do not worry',
  subtitle: null,
  description: 'Two sparrows.',
  range: 'do-not',
  tags: [],
  categories: ['cards'],
  pictures: ['/uploads/front.webp'],
  thumbnail: '/uploads/front.webp',
  details: {},
  envelopes: [
    { ...envelope('Kraft', 'DN-01-KRAFT'), id: 'variant_kraft' },
    { ...envelope('Sage', 'DN-01-SAGE'), id: 'variant_sage' },
  ],
};
const references = {
  collections: new Map([['do-not', 'pcol_1']]),
  tags: new Map<string, string>(),
  categoryId: 'pcat_1',
  salesChannelId: 'sc_1',
  shippingProfileId: 'sp_1',
};

const variantsOf = (shop: ExistingCard) =>
  toChangedProduct(card, ['/uploads/front.webp'], shop, references).variants?.map(({ id, sku }) => [id, sku]);

test('the envelopes of a card with another number keep their variants, which carts and counts hold on to', () => {
  expect(variantsOf(existing)).toEqual([
    ['variant_kraft', 'DN-50-KRAFT'],
    ['variant_sage', 'DN-50-SAGE'],
  ]);
});

test('a number that says which envelope is meant comes before its name', () => {
  const renamed = existing.envelopes.map((one, at) => ({ ...one, sku: ['DN-50-SAGE', 'DN-50-KRAFT'][at] ?? null }));
  expect(variantsOf({ ...existing, envelopes: renamed })).toEqual([
    ['variant_sage', 'DN-50-KRAFT'],
    ['variant_kraft', 'DN-50-SAGE'],
  ]);
});

test('a card without a back has one picture, and takes a back when the file brings one', () => {
  expect(picturesOf(card, existing, new Map())).toEqual(['/uploads/front.webp']);
  const reverse = { hash: 'h2', filename: 'DN-50-reverse.webp' } as CatalogueCard['reverse'];
  const uploaded = new Map([['h2', '/uploads/back.webp']]);
  expect(picturesOf({ ...card, reverse } as CatalogueCard, existing, uploaded)).toEqual([
    '/uploads/front.webp',
    '/uploads/back.webp',
  ]);
});

test('a new card without its front is a fault of the import', () => {
  expect(() => picturesOf(card, undefined, new Map())).toThrow('DN-50-front');
});
