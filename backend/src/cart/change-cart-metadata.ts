import type { MedusaContainer } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';

/** Other keys stay as they are; a key that is undefined is removed. */
export async function changeCartMetadata(container: MedusaContainer, id: string, changes: object): Promise<void> {
  const carts = container.resolve(Modules.CART);
  const { metadata } = await carts.retrieveCart(id, { select: ['id', 'metadata'] });
  const kept = Object.entries({ ...metadata, ...changes }).filter(([, value]) => value !== undefined);
  await carts.updateCarts(id, { metadata: Object.fromEntries(kept) });
}
