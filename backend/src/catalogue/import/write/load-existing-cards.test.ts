import type { MedusaContainer } from '@medusajs/framework/types';
import { expect, test } from 'vitest';
import { findShownPictures, loadExistingCards } from './load-existing-cards';

const skus = Array.from({ length: 1050 }, (_, nth) => `LP-${nth + 1}`);

/** A shop with all the cards, the first without a back, in a memory that holds 200 of them while they are read. */
function shopOfFewAtOnce() {
  const graph = async ({ filters }: { filters: { external_id: string[] } }) => {
    if (filters.external_id.length > 200) throw new Error('out of memory');
    const data = filters.external_id.map((sku) => ({
      ...{
        id: `prod_${sku}`,
        external_id: sku,
        status: 'published',
        created_at: '2026-03-01',
        handle: sku,
        title: sku,
      },
      images: ['front', 'reverse'].slice(0, sku === 'LP-1' ? 1 : 2).map((url, rank) => ({ url, rank })),
    }));
    return { data };
  };
  return { resolve: () => ({ graph }) } as unknown as MedusaContainer;
}

test('an import into a shop of many cards reads them a few at a time', async () => {
  const cards = await loadExistingCards(shopOfFewAtOnce(), skus);

  expect([...cards.keys()]).toEqual(skus);
  expect(cards.get('LP-1050')?.pictures).toEqual(['front', 'reverse']);
});

test('the pictures that the shop has already are found in the same way', async () => {
  const shown = await findShownPictures(shopOfFewAtOnce(), skus);

  expect(shown.size).toBe(2 * skus.length - 1);
  expect(shown.get('LP-1-front')).toBe('front');
  expect(shown.has('LP-1-reverse')).toBe(false);
});
