import type { MedusaContainer } from '@medusajs/framework/types';
import type { RunningMultiBuy } from '@shop/shared/store-answers/cart';
import { readGraph } from '../../database/read-graph';
import { isCounted } from '../../modules/promotions/multi-buy-definition';
import { resolvePromotions } from '../../modules/promotions/resolve-promotions';

export async function listMultiBuys(container: MedusaContainer): Promise<RunningMultiBuy[]> {
  const promotions = resolvePromotions(container);
  const running = await promotions.runningMultiBuys();
  if (running.length === 0) return [];
  const products = await readGraph(container, 'product', ['id', 'collection_id']);
  const packs = new Set(await promotions.findPacks(products.map(({ id }) => id)));
  const cards = products.map(({ id, collection_id: rangeId }) => ({
    productId: id,
    rangeId: rangeId ?? null,
    isPack: packs.has(id),
  }));
  return running.map(({ id, meant }) => ({
    id,
    cards: meant.cards,
    price: meant.pounds,
    product_ids: cards.filter((card) => isCounted(meant, card)).map(({ productId }) => productId),
  }));
}
