import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { promotionsOf } from '../../modules/promotions/promotions-of';
import { isCounted } from './meant-multi-buy';

/** What runs at this moment; amounts in pounds. */
export type RunningMultiBuy = { id: string; cards: number; price: number; product_ids: string[] };

/** Every multi-buy that runs now, with the cards that count. */
export async function listMultiBuys(container: MedusaContainer): Promise<RunningMultiBuy[]> {
  const promotions = promotionsOf(container);
  const running = await promotions.runningMultiBuys();
  if (running.length === 0) return [];
  const { data: products } = await container
    .resolve(ContainerRegistrationKeys.QUERY)
    .graph({ entity: 'product', fields: ['id', 'collection_id'] });
  const packs = new Set(await promotions.packsAmong(products.map(({ id }) => id)));
  const cards = products.map(({ id, collection_id: rangeId }) => ({
    productId: id,
    rangeId: rangeId ?? null,
    isPack: packs.has(id),
  }));
  return running.map(({ id, meant }) => ({
    ...{ id, cards: meant.cards, price: meant.pounds },
    product_ids: cards.filter((card) => isCounted(meant, card)).map(({ productId }) => productId),
  }));
}
