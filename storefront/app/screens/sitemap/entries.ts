import { pictureAddress } from '@shop/shared/cards/picture-address';
import { ofCategory } from '../../commerce/catalogue/browse.ts';
import { addressOf, type Card, type Range } from '../../commerce/catalogue/card.ts';
import { occasionAddress, occasionsOf } from '../../commerce/occasions/occasions.ts';
import { multiBuysOn } from '../../commerce/offers/multi-buy.ts';
import { reviewsAddress } from '../../commerce/reviews/reviews.ts';

export interface SitemapEntry {
  loc: string;
  /** ISO 8601. */
  lastmod?: string | undefined;
  changefreq: 'daily' | 'weekly' | 'monthly' | 'yearly';
  priority: number;
  pictures: string[];
}

interface Sold {
  cards: Card[];
  ranges: (Range & { updatedAt: string })[];
  categories: string[];
  giftCards: readonly number[];
}

/** Source: specification, section 9. Update `lastmod` with the text; the legal page states its own date. */
const infoPages = [
  { path: '/info/about', changefreq: 'monthly', priority: 0.7, lastmod: '2026-11-28' },
  { path: '/info/contact', changefreq: 'monthly', priority: 0.7, lastmod: '2026-11-24' },
  { path: '/info/delivery', changefreq: 'monthly', priority: 0.6, lastmod: '2026-11-29' },
  { path: '/info/stockist', changefreq: 'monthly', priority: 0.6, lastmod: '2026-11-28' },
  { path: '/info/legal', changefreq: 'yearly', priority: 0.3, lastmod: '2025-05-06' },
] as const;

const giftCardPage = { path: '/gift-cards', changefreq: 'monthly', priority: 0.6, lastmod: '2026-11-30' } as const;

/** Lists every page for search engines. @param origin the shop's public URL without a trailing slash */
export function sitemapEntries({ cards, ranges, categories, giftCards }: Sold, origin: string): SitemapEntry[] {
  const newest = cards
    .map(({ updatedAt }) => updatedAt)
    .sort()
    .at(-1);
  const occasions = occasionsOf(cards);
  const category = categories.includes('cards') ? 'cards' : (categories[0] ?? 'cards');
  const listed = ofCategory(cards, category);
  const isShown = ({ handle }: Range) => listed.some(({ range }) => range?.handle === handle);
  return [
    { path: '/', lastmod: newest, changefreq: 'weekly', priority: 1 } as const,
    { path: `/${category}`, lastmod: newest, changefreq: 'daily', priority: 0.9 } as const,
    ...ranges.filter(isShown).map(({ handle, updatedAt }) => ({
      path: `/${category}/${handle}`,
      lastmod: updatedAt,
      changefreq: 'weekly' as const,
      priority: 0.8,
    })),
    ...[
      ...(occasions.length > 0 ? ['/occasions'] : []),
      ...occasions.map(occasionAddress),
      ...multiBuysOn(cards).map(({ multiBuy }) => multiBuy.box),
    ].map((path) => ({
      path,
      lastmod: newest,
      changefreq: 'weekly' as const,
      priority: 0.8,
    })),
    ...cards.map((card) => ({
      path: addressOf(card),
      lastmod: card.updatedAt,
      changefreq: 'monthly' as const,
      priority: 0.7,
      pictures: [card.front, card.reverse]
        .filter((side) => side !== null)
        .map(({ key }) => origin + pictureAddress(key, 1080, 'webp')),
    })),
    ...cards.flatMap((card) =>
      card.rating
        ? [
            {
              path: reviewsAddress(addressOf(card)),
              lastmod: card.rating.changedAt,
              changefreq: 'monthly' as const,
              priority: 0.5,
            },
          ]
        : [],
    ),
    ...(giftCards.length > 0 ? [giftCardPage] : []),
    ...infoPages,
  ].map(({ path, ...entry }) => ({ pictures: [], ...entry, loc: origin + encodeURI(path) }));
}
