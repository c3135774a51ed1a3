import type { MedusaContainer } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';
import { favouritesModule } from '../modules/favourites';

/** The favourites of an account that the shop still shows, the newest first. */
export async function listFavourites(container: MedusaContainer, customerId: string): Promise<string[]> {
  const kept = await container.resolve(favouritesModule).of(customerId);
  const ids = kept.map(({ productId }) => productId);
  const shown = await shownProducts(container, ids);
  return ids.filter((id) => shown.has(id));
}

export async function shownProducts(container: MedusaContainer, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const products = await container
    .resolve(Modules.PRODUCT)
    .listProducts({ id: [...ids], status: 'published' }, { select: ['id'], take: ids.length });
  return new Set(products.map(({ id }) => id));
}
