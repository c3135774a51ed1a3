import type { MedusaContainer } from '@medusajs/framework/types';
import { limits } from '@shop/shared/limits';
import { readRows } from '../database/read-rows';
import { readLeft } from './read-left';
import { findSalesChannel } from './sales-channel';

export const fewForOwner = 5;

/** Counted variants of which few may be left. Values: sales channel, how many are few. */
const nearlySold = `SELECT v.id FROM product_variant v
    LEFT JOIN product_variant_inventory_item n ON n.variant_id = v.id AND n.deleted_at IS NULL
    LEFT JOIN (inventory_level l JOIN sales_channel_stock_location c
      ON c.stock_location_id = l.location_id AND c.sales_channel_id = ? AND c.deleted_at IS NULL)
      ON l.inventory_item_id = n.inventory_item_id AND l.deleted_at IS NULL
  WHERE v.manage_inventory AND NOT v.allow_backorder AND v.deleted_at IS NULL
  GROUP BY v.id
  HAVING min(coalesce((l.stocked_quantity - l.reserved_quantity) / n.required_quantity, 0)) < ?`;

/** Asks Medusa about those alone that may be few, since every sale of a counted card comes here. */
export async function listFewLeft(container: MedusaContainer): Promise<{ variant_id: string; left: number }[]> {
  const values = [await findSalesChannel(container), limits.fewLeft + 1];
  const found = await readRows<{ id: string }>(container, nearlySold, values);
  const left = await readLeft(
    container,
    found.map(({ id }) => id),
  );
  return [...left]
    .filter(([, count]) => count <= limits.fewLeft)
    .map(([variant_id, count]) => ({ variant_id, left: count }))
    .sort((one, other) => one.variant_id.localeCompare(other.variant_id));
}
