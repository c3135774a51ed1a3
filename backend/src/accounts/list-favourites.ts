import type { MedusaContainer } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';
import { favouritesModule } from '../modules/favourites';

export async function listFavourites(container: MedusaContainer, customerId: string): Promise<string[]> {
  const favourites = await container.resolve(favouritesModule).listFor(customerId);
  const ids = favourites.map(({ productId }) => productId);
  const shown = await findPublishedProducts(container, ids);
  return ids.filter((id) => shown.has(id));
}

export async function findPublishedProducts(container: MedusaContainer, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const products = await container
    .resolve(Modules.PRODUCT)
    .listProducts({ id: [...ids], status: 'published' }, { select: ['id'], take: ids.length });
  return new Set(products.map(({ id }) => id));
}
