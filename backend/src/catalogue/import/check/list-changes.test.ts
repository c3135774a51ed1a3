import { beforeAll, expect, test } from 'vitest';
import { sampleCard } from '../../../../testing/catalogue-folder';
import type { CatalogueCard } from '../read-catalogue';
import { cellsOfCard, cellsOfExisting } from './cells';
import { isUnchanged } from './compare-card';
import type { ExistingCard } from './existing-card';
import { listChanges } from './list-changes';

let card: CatalogueCard;
let existing: ExistingCard;

beforeAll(async () => {
  const sample = await sampleCard();
  const { front: _front, reverse: _reverse, ...words } = sample.card;
  [card, existing] = [words, sample.existing];
});

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
