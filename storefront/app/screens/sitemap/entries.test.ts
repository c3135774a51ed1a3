import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { textsOf } from '../../../../tests/shown-texts.ts';
import { sitemapEntries } from './entries.ts';
import { sold } from './test-catalogue.ts';

const origin = 'https://cards.example';
const entries = sitemapEntries(sold, origin);

function entry(path: string) {
  return entries.find(({ loc }) => loc === origin + path);
}

test.each([
  ['/', 'weekly', 1],
  ['/cards', 'daily', 0.9],
  ['/cards/do-not', 'weekly', 0.8],
  ['/cards/do-not/do-not-be-anxious', 'monthly', 0.7],
  ['/info/about', 'monthly', 0.7],
  ['/info/contact', 'monthly', 0.7],
  ['/info/delivery', 'monthly', 0.6],
  ['/info/stockist', 'monthly', 0.6],
  ['/gift-cards', 'monthly', 0.6],
  ['/info/legal', 'yearly', 0.3],
])('%s changes %s and has the priority %d', (path, changefreq, priority) => {
  expect(entry(path)).toMatchObject({ changefreq, priority, lastmod: expect.stringMatching(/^20\d\d-\d\d-\d\d/) });
});

test('a collection and a card say when they were changed; home and the list of cards when the newest was', () => {
  expect(entry('/cards/do-not')?.lastmod).toBe('2026-01-02T09:00:00.000Z');
  expect(entry('/cards/do-not/do-not-be-anxious')?.lastmod).toBe('2026-02-01T09:00:00.000Z');
  expect([entry('/')?.lastmod, entry('/cards')?.lastmod]).toEqual([
    '2026-03-01T09:00:00.000Z',
    '2026-03-01T09:00:00.000Z',
  ]);
});

test('a card without a range stands where its page is, with its pictures', () => {
  expect(entry('/cards/uncategorized/soon')?.pictures).toEqual([
    `${origin}/pictures/front-1/1080.webp`,
    `${origin}/pictures/reverse-1/1080.webp`,
  ]);
});

test('no address is named twice, and none that is a visitor’s own', () => {
  const addresses = entries.map(({ loc }) => loc);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(addresses.filter((address) => /cart|checkout|account|login|search|admin|\?/.test(address))).toEqual([]);
});

test('a range whose cards all lie in another category is not listed, since its page shows none', () => {
  const cards = sold.cards.map((card) => ({ ...card, category: card.range?.handle === 'do-not' ? 'gifts' : 'cards' }));
  const listed = sitemapEntries({ ...sold, cards, categories: ['cards', 'gifts'] }, origin);
  expect(listed.filter(({ loc }) => loc === `${origin}/cards/do-not`)).toEqual([]);
});

test('what buyers said of a card is listed once they have said something', () => {
  const [first, ...others] = sold.cards;
  if (!first) throw new Error('There is no card.');
  const rating = { count: 2, average: 4.5, changedAt: '2026-04-01T09:00:00.000Z' };
  const listed = sitemapEntries({ ...sold, cards: [{ ...first, rating }, ...others] }, origin);
  expect(listed.filter(({ loc }) => loc.endsWith('/reviews'))).toEqual([
    {
      loc: `${origin}/cards/do-not/do-not-be-anxious/reviews`,
      lastmod: rating.changedAt,
      pictures: [],
      changefreq: 'monthly',
      priority: 0.5,
    },
  ]);
  expect(entries.some(({ loc }) => loc.includes('reviews'))).toBe(false);
});

test('a shop without cards still has its own pages', () => {
  const empty = sitemapEntries({ cards: [], ranges: [], categories: [], giftCards: [] }, origin);
  expect(empty).toHaveLength(7);
  expect(empty[0]?.lastmod).toBeUndefined();
});

function digestOf(files: string[]) {
  const texts = files.flatMap((file) => textsOf(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')));
  return createHash('sha256').update(texts.join('\n')).digest('hex').slice(0, 8);
}

/** A change of the words of a page writes its day into `entries.ts`, and both here. */
test.each([
  ['/info/about', ['info/about.tsx'], '2026-11-28', '83f92dc2'],
  ['/info/contact', ['contact/contact.tsx'], '2026-11-24', '843a4519'],
  [
    '/info/delivery',
    ['info/delivery.tsx', 'info/delivery-table.tsx', 'info/delivery-words.ts'],
    '2026-11-29',
    '513c77d9',
  ],
  ['/info/stockist', ['info/stockist.tsx', 'info/trades.tsx'], '2026-11-28', 'b488ad55'],
  ['/gift-cards', ['gift-cards/gift-cards.tsx', 'gift-cards/buy-form.tsx'], '2026-11-30', '83b51186'],
])('the sitemap names the day on which the words of %s last changed', (path, files, day, digest) => {
  expect([entry(path)?.lastmod, digestOf(files)]).toEqual([day, digest]);
});
