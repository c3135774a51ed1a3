import { beforeAll, describe, expect, test } from 'vitest';
import { sampleCard } from '../../../../testing/catalogue-folder';
import type { CatalogueCard } from '../read-catalogue';
import { isUnchanged } from './compare-card';
import type { ExistingCard } from './existing-card';

let card: Required<CatalogueCard>;
let existing: ExistingCard;

beforeAll(async () => {
  ({ card, existing } = await sampleCard());
});

describe('a card that the shop has already', () => {
  test('is left alone when nothing differs', () => {
    expect(isUnchanged(existing, card)).toBe(true);
  });

  test('is left alone although the owner has added pictures and details', () => {
    const more = {
      pictures: [...existing.pictures, '/uploads/more.webp'],
      details: { ...existing.details, shelf: '4' },
    };

    expect(isUnchanged({ ...existing, ...more }, card)).toBe(true);
  });

  test('is left alone when neither the shop nor the file has a back of it', () => {
    const { reverse: _, ...front } = card;
    const [picture = ''] = existing.pictures;

    expect(isUnchanged({ ...existing, pictures: [picture] }, front)).toBe(true);
    expect(isUnchanged({ ...existing, pictures: [picture] }, card)).toBe(false);
  });

  test('is left alone when a detail is empty in the file, which Medusa does not store', () => {
    const { reference: _, ...details } = existing.details;

    expect(isUnchanged({ ...existing, details }, { ...card, details: { ...card.details, reference: '' } })).toBe(true);
  });

  test('is left alone when the file has no column for occasions', () => {
    const { occasions: _, verse: __, ...details } = card.details;

    expect(isUnchanged(existing, { ...card, details })).toBe(true);
  });

  test.each<[string, (found: Required<CatalogueCard>) => CatalogueCard]>([
    ['its title', (found) => ({ ...found, title: 'Other' })],
    ['its address', (found) => ({ ...found, handle: 'other' })],
    ['its range', (found) => ({ ...found, range: 'wee' })],
    ['its themes', (found) => ({ ...found, themes: ['Peace'] })],
    ['being new', (found) => ({ ...found, isNew: true })],
    ['coming soon', (found) => ({ ...found, isComingSoon: true })],
    ['its picture', (found) => ({ ...found, front: { ...found.front, hash: 'another' } })],
    ['its occasions', (found) => ({ ...found, details: { ...found.details, occasions: 'Birthday' } })],
    ['what is said about it', (found) => ({ ...found, details: { ...found.details, inside: 'Amen' } })],
    [
      'the price of an envelope',
      (found) => ({ ...found, envelopes: found.envelopes.map((one) => ({ ...one, pounds: 3 })) }),
    ],
    ['the order of its envelopes', (found) => ({ ...found, envelopes: [...found.envelopes].reverse() })],
  ])('is changed when the file differs in %s', (_difference, change) => {
    expect(isUnchanged(existing, change(card))).toBe(false);
  });
});
