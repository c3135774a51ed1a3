import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFolder } from '../../../../testing/catalogue-folder';
import { type CatalogueCard, readCatalogue } from '../read-catalogue';
import { cellsOfCard, cellsOfExisting } from './cells';
import { isUnchanged } from './compare-card';
import type { ExistingCard } from './existing-card';
import { listChanges } from './list-changes';

let card: CatalogueCard;
let existing: ExistingCard;
let remove: () => Promise<void>;

beforeAll(async () => {
  const owner = await createFolder();
  remove = owner.remove;
  const result = await readCatalogue(owner.folder);
  const first = result.ok ? result.catalogue.cards[0] : undefined;
  if (!first) throw new Error('The sample folder should be right.');
  const { front: _front, reverse: _reverse, ...words } = first;
  card = words;
  existing = {
    id: 'prod_1',
    sku: card.sku,
    handle: card.handle,
    title: card.title,
    subtitle: null,
    description: card.description,
    range: card.range,
    categories: ['cards'],
    option: undefined,
    tags: [...card.themes, ...(card.isBestseller ? ['bestseller'] : []), ...(card.isNew ? ['new'] : [])].reverse(),
    pictures: ['/uploads/a.webp', '/uploads/b.webp'],
    thumbnail: '/uploads/a.webp',
    details: { ...card.details },
    envelopes: card.envelopes.map((envelope) => ({ ...envelope, id: 'variant_1', priceId: 'price_1' })),
  };
});
afterAll(() => remove());

test('a card without pictures in the upload is left alone when its text is the same', () => {
  expect(isUnchanged(existing, card)).toBe(true);
  expect(listChanges(existing, card)).toEqual([]);
  expect(cellsOfExisting(existing)).toEqual(cellsOfCard(card));
});

test('each field that differs is listed with its old and new value', () => {
  const envelopes = card.envelopes.map((one, place) => ({ ...one, pounds: place === 0 ? 9 : one.pounds }));
  const changes = listChanges(existing, { ...card, title: 'Other', envelopes, isComingSoon: true });

  expect(changes.map(({ field }) => field)).toEqual(expect.arrayContaining(['name', 'coming soon']));
  expect(changes[0]).toEqual({ sku: card.sku, title: card.title, field: 'name', before: card.title, after: 'Other' });
  expect(changes.find(({ field }) => field === 'coming soon')).toMatchObject({ before: 'no', after: 'yes' });
  expect(changes.some(({ after }) => after.includes('9.00'))).toBe(true);
});

test('a change without a column in the file is listed too', () => {
  expect(listChanges({ ...existing, categories: [] }, card)).toHaveLength(1);
});

test('the most frequent price is the price of the card, and others stand beside their envelope', () => {
  const sold = (name: string, pounds: number) => ({ id: name, name, sku: name, pounds, priceId: undefined });
  const envelopes = [sold('Gold', 2.75), sold('White', 2.5), sold('Kraft', 2.5)];
  expect(cellsOfExisting({ ...existing, envelopes })).toMatchObject({
    price: '2.50',
    envelopes: 'Gold=2.75; White; Kraft',
  });
});
