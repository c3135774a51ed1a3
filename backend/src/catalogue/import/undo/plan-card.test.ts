import { expect, test } from 'vitest';
import type { ExistingCard } from '../check/existing-card';
import { listDifferences, planCard } from './plan-card';

const envelope = (name: string, pounds: number | undefined) => ({
  id: `variant_${name}`,
  name,
  sku: `DN-01-${name.toUpperCase()}`,
  priceId: `price_${name}`,
  ...(pounds !== undefined && { pounds }),
});

const before: ExistingCard = {
  id: 'prod_1',
  sku: 'DN-01',
  handle: 'do-not-be-afraid',
  title: 'Do not be afraid',
  subtitle: null,
  description: 'A boat.',
  range: 'do-not',
  tags: ['Hope', 'bestseller'],
  categories: ['cards'],
  pictures: ['/uploads/a.webp', '/uploads/b.webp', '/uploads/more.webp'],
  thumbnail: '/uploads/a.webp',
  details: { reference: 'Matthew 14:27', place: 1024 },
  envelopes: [envelope('White', 2.5), envelope('Kraft', 2.5)],
};
const may = { handle: () => true, range: () => true, sku: () => true };

test('an undo restores what the import changed, and leaves everything else', () => {
  const after: ExistingCard = {
    ...before,
    handle: 'fear-not',
    title: 'Fear not',
    subtitle: 'coming_soon',
    tags: ['Courage', 'new'],
    pictures: ['/uploads/c.webp', '/uploads/b.webp', '/uploads/more.webp'],
    thumbnail: '/uploads/c.webp',
    details: { place: 1024 },
    envelopes: [envelope('Kraft', 2.75), envelope('Red', 2.75), envelope('White', 3)],
  };
  const now = { ...after, details: { place: 2048 } };
  const { target, left, changes } = planCard({ before, after }, now, may);

  expect(left).toEqual([]);
  expect({ ...target, tags: [...target.tags].sort() }).toEqual({
    ...before,
    tags: ['Hope', 'bestseller'],
    details: { ...before.details, place: 2048 },
  });
  expect(changes).toContainEqual({
    sku: 'DN-01',
    title: 'Fear not',
    field: 'name',
    before: 'Fear not',
    after: before.title,
  });
  expect(listDifferences(target, before)).toEqual([]);
});

test('an envelope that the import removed comes back as a new variant at its old price', () => {
  const after = { ...before, envelopes: [envelope('White', 2.5)] };
  const { target } = planCard({ before, after }, after, may);

  expect(target.envelopes).toMatchObject([{ id: 'variant_White' }, { id: '', name: 'Kraft', pounds: 2.5 }]);
  expect(target.envelopes[1]?.priceId).toBeUndefined();
});

test('a field or price that the owner has changed since stays as it is', () => {
  const after = {
    ...before,
    title: 'Fear not',
    envelopes: [envelope('White', 3), envelope('Kraft', 3)],
    tags: ['Joy', 'new'],
  };
  const now = {
    ...after,
    title: 'Mine',
    envelopes: [envelope('White', 3.3), envelope('Kraft', 3)],
    tags: ['Joy', 'bestseller'],
  };
  const { target, left } = planCard({ before, after }, now, may);

  expect(target).toMatchObject({ title: 'Mine', envelopes: [{ pounds: 3.3 }, { pounds: 2.5 }] });
  expect(target.tags.toSorted()).toEqual(['Hope', 'bestseller']);
  expect(left.map(({ field, before, after, now }) => [field, before, after, now])).toEqual([
    ['name', 'Do not be afraid', 'Fear not', 'Mine'],
    ['price of White', '2.50', '3.00', '3.30'],
  ]);
});

test('a field that the owner has already restored is not reported', () => {
  expect(planCard({ before, after: { ...before, title: 'Fear not' } }, before, may)).toMatchObject({
    changes: [],
    left: [],
  });
});

test('an envelope that the import added stays when the owner has repriced it', () => {
  const after = { ...before, envelopes: [...before.envelopes, envelope('Red', 2.5)] };
  const now = { ...before, envelopes: [...before.envelopes, envelope('Red', 4)] };
  const { target, left } = planCard({ before, after }, now, may);

  expect(target.envelopes.map(({ name }) => name)).toEqual(['White', 'Kraft', 'Red']);
  expect(left).toMatchObject([{ field: 'envelopes', before: 'White=2.50; Kraft=2.50' }]);
});

test('an envelope that the import added stays when the owner has counted it', () => {
  const after = { ...before, envelopes: [...before.envelopes, envelope('Red', 2.5)] };
  const counted = (...names: string[]) => ({
    ...after,
    envelopes: after.envelopes.map((one) => ({ ...one, isCounted: names.includes(one.name) })),
  });
  const namesAfter = (...names: string[]) =>
    planCard({ before, after }, counted(...names), may).target.envelopes.map(({ name }) => name);

  expect(namesAfter('Red')).toEqual(['White', 'Kraft', 'Red']);
  expect(namesAfter('White')).toEqual(['White', 'Kraft']);
});

test('a handle or SKU that another card has by now, or a deleted range, is not restored and is reported', () => {
  const after = { ...before, handle: 'fear-not', range: 'wee', envelopes: [envelope('White', 2.5)] };
  const { target, left } = planCard({ before, after }, after, {
    handle: () => false,
    range: () => false,
    sku: (sku) => sku !== 'DN-01-KRAFT',
  });

  expect(target).toEqual({ ...after, envelopes: after.envelopes });
  expect(left.map(({ field }) => field)).toEqual(['address in the shop', 'range', 'envelopes']);
});

test('a change without a column is reported too', () => {
  const after = { ...before, categories: [] };
  expect(listDifferences(after, before)).toMatchObject([{ field: 'what the shop keeps of it' }]);
  expect(planCard({ before, after }, after, may).target).toEqual(before);
});
