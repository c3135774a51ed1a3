import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { root } from '../../../../start/places.ts';
import { formatFault } from './read/fault';
import { type CatalogueResult, readCatalogue } from './read-catalogue';

let result: CatalogueResult;
beforeAll(async () => {
  result = await readCatalogue(join(root, 'catalogue'));
});

const cards = () => (result.ok ? result.catalogue.cards : []);
const lowestPrice = (card: ReturnType<typeof cards>[number]) =>
  Math.min(...card.envelopes.map(({ pounds }) => pounds)).toFixed(2);

describe('the sample range', () => {
  test('has no faults, and has both pictures of each card', () => {
    expect(result.ok ? [] : result.faults.map(formatFault)).toEqual([]);
  });

  test.each([
    ['do-not', 10, '2.50'],
    ['general', 16, '2.25'],
    ['wee', 18, '2.25'],
    ['do-not-range', 1, '19.99'],
    ['general-range', 1, '29.99'],
    ['wee-range', 1, '34.99'],
  ])('has in “%s” %i to buy at £%s', (range, count, price) => {
    const inShop = cards().filter((card) => card.range === range && !card.isComingSoon);
    expect(inShop.map(lowestPrice)).toEqual(Array(count).fill(price));
  });

  test('has a bundle of each range with all its cards', () => {
    const bundles = cards().filter(({ details }) => Number(details.cards_inside) > 1);
    expect(Object.fromEntries(bundles.map(({ range, details }) => [range, details.cards_inside]))).toEqual({
      'do-not-range': 10,
      'general-range': 16,
      'wee-range': 18,
    });
  });

  test('has at least three cards that are coming soon', () => {
    expect(cards().filter((card) => card.isComingSoon).length).toBeGreaterThanOrEqual(3);
  });

  test('gives each card a number of its own', () => {
    expect(cards().length).toBeGreaterThan(0);
    expect(new Set(cards().map((card) => card.sku)).size).toBe(cards().length);
  });

  test('has fifteen or more themes, each on 2 to 30 cards, so that the theme cloud is worth looking at', () => {
    const counts = new Map<string, number>();
    for (const theme of cards().flatMap((card) => card.themes)) counts.set(theme, (counts.get(theme) ?? 0) + 1);
    expect(counts.size).toBeGreaterThanOrEqual(15);
    expect([...counts].filter(([, count]) => count < 2 || count > 30)).toEqual([]);
  });
});
