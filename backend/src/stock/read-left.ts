import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, getVariantAvailability } from '@medusajs/framework/utils';
import { findSalesChannel } from '../prepare/sales';

/**
 * How many of each envelope can still be sold: what Medusa has counted, less what is put aside for orders. What nobody
 * counts, and what may be ordered without being there, is not in it.
 *
 * @param variantIds those to look at; left out, all that the shop has
 */
export async function readLeft(
  container: MedusaContainer,
  variantIds?: readonly string[],
): Promise<Map<string, number>> {
  if (variantIds?.length === 0) return new Map();
  const query = container.resolve(ContainerRegistrationKeys.QUERY);
  const { data: counted } = await query.graph({
    entity: 'product_variant',
    fields: ['id'],
    filters: { manage_inventory: true, allow_backorder: false, ...(variantIds && { id: [...variantIds] }) },
  });
  // By far the most shops and carts: nothing more is asked.
  if (counted.length === 0) return new Map();
  const ids = counted.map(({ id }) => id);
  const sales_channel_id = await findSalesChannel(container);
  const availability = await getVariantAvailability(query, { variant_ids: ids, sales_channel_id });
  // What is to be counted and has no count yet is refused by Medusa: there is none.
  return new Map(ids.map((id) => [id, Math.max(0, availability[id]?.availability ?? 0)]));
}
