import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pictures } from './page.ts';
import { readCards } from './read-cards.ts';

const cards = readCards();
const inShop = cards.filter((card) => !card.comingSoon);
const ofRange = (range: string) => inShop.filter((card) => card.range === range);

describe('the sample range', () => {
  it.each([
    ['do-not', 10, '2.50'],
    ['general', 16, '2.25'],
    ['wee', 18, '2.25'],
    ['do-not-range', 1, '19.99'],
    ['general-range', 1, '29.99'],
    ['wee-range', 1, '34.99'],
  ])('has in “%s” %i to buy at £%s', (range, count, price) => {
    expect(ofRange(range).map((card) => card.price)).toEqual(Array(count).fill(price));
  });

  it('promises at least three cards that cannot be bought yet', () => {
    expect(cards.filter((card) => card.comingSoon).length).toBeGreaterThanOrEqual(3);
  });

  it('gives each card a number of its own', () => {
    expect(new Set(cards.map((card) => card.sku)).size).toBe(cards.length);
  });

  it('has fifteen or more themes, each on 2 to 30 cards, so that the theme cloud is worth looking at', () => {
    const counts = new Map<string, number>();
    for (const theme of cards.flatMap((card) => card.themes)) counts.set(theme, (counts.get(theme) ?? 0) + 1);
    expect(counts.size).toBeGreaterThanOrEqual(15);
    expect([...counts].filter(([, count]) => count < 2 || count > 30)).toEqual([]);
  });
});

describe('the artwork', () => {
  const drawn = pictures();

  it('has a front and a reverse for each card in the table, and no others', () => {
    const named = drawn.map(({ sku, side }) => `${sku}-${side}`).sort();
    expect(named).toEqual(cards.flatMap(({ sku }) => [`${sku}-front`, `${sku}-reverse`]).sort());
    const missing = named.filter((name) => !existsSync(new URL(`../artwork/${name}.webp`, import.meta.url)));
    expect(missing).toEqual([]);
  });

  it('draws no two sides alike, and the same side the same way twice', () => {
    const first = drawn.map(({ svg }) => svg());
    expect(new Set(first).size).toBe(drawn.length);
    expect(
      pictures()
        .map(({ svg }) => svg())
        .every((svg, index) => svg === first[index]),
    ).toBe(true);
  });

  it('leaves no broken number in a drawing', () => {
    expect(
      drawn.filter(({ svg }) => /NaN|undefined|Infinity/.test(svg())).map(({ sku, side }) => `${sku} ${side}`),
    ).toEqual([]);
  });
});
