import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, getVariantAvailability } from '@medusajs/framework/utils';
import { readGraph } from '../database/read-graph';
import { findSalesChannel } from './sales-channel';

/** Stock minus reservations by variant; unmanaged and backorder variants are left out. */
export async function readLeft(
  container: MedusaContainer,
  variantIds: readonly string[],
): Promise<Map<string, number>> {
  if (variantIds.length === 0) return new Map();
  const query = container.resolve(ContainerRegistrationKeys.QUERY);
  const counted = await readGraph(container, 'product_variant', ['id'], {
    manage_inventory: true,
    allow_backorder: false,
    id: [...variantIds],
  });
  if (counted.length === 0) return new Map();
  const ids = counted.map(({ id }) => id);
  const sales_channel_id = await findSalesChannel(container);
  const availability = await getVariantAvailability(query, { variant_ids: ids, sales_channel_id });
  // Medusa leaves out variants without an inventory level; they count as sold out.
  return new Map(ids.map((id) => [id, Math.max(0, availability[id]?.availability ?? 0)]));
}
