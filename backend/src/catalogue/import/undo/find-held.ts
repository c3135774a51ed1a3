import type { MedusaContainer } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';

/** Of these cards those that somebody has bought, or has in a cart, and which of the two. */
export async function findHeld(
  container: MedusaContainer,
  productIds: readonly string[],
): Promise<Map<string, string>> {
  if (productIds.length === 0) return new Map();
  const wanted = { product_id: [...productIds] };
  const inCarts = await container.resolve(Modules.CART).listLineItems(wanted, { select: ['id', 'product_id'] });
  const bought = await container.resolve(Modules.ORDER).listOrderLineItems(wanted, { select: ['id', 'product_id'] });
  const held = new Map<string, string>();
  for (const { product_id } of inCarts) if (product_id) held.set(product_id, 'it is in a cart');
  for (const { product_id } of bought) if (product_id) held.set(product_id, 'somebody has bought it');
  return held;
}
