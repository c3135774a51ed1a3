import type { MedusaContainer } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';

/** @returns the reason by product id */
export async function findCardsInUse(
  container: MedusaContainer,
  productIds: readonly string[],
): Promise<Map<string, string>> {
  if (productIds.length === 0) return new Map();
  const filters = { product_id: [...productIds] };
  const inCarts = await container.resolve(Modules.CART).listLineItems(filters, { select: ['id', 'product_id'] });
  const bought = await container.resolve(Modules.ORDER).listOrderLineItems(filters, { select: ['id', 'product_id'] });
  const reasons = new Map<string, string>();
  for (const { product_id } of inCarts) if (product_id) reasons.set(product_id, 'it is in a cart');
  for (const { product_id } of bought) if (product_id) reasons.set(product_id, 'somebody has bought it');
  return reasons;
}
