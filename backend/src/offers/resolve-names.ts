import type { MedusaContainer } from '@medusajs/framework/types';
import { readGraph } from '../database/read-graph';

/** The prefix of an id tells its entity. */
const entities = [
  { prefix: 'pcol_', entity: 'product_collection', field: 'title' },
  { prefix: 'prod_', entity: 'product', field: 'title' },
  { prefix: 'pcat_', entity: 'product_category', field: 'name' },
  { prefix: 'ptag_', entity: 'product_tag', field: 'value' },
  { prefix: 'ptyp_', entity: 'product_type', field: 'value' },
  { prefix: 'cusgroup_', entity: 'customer_group', field: 'name' },
  { prefix: 'cus_', entity: 'customer', field: 'email' },
  { prefix: 'reg_', entity: 'region', field: 'name' },
  { prefix: 'sc_', entity: 'sales_channel', field: 'name' },
];

/** Deleted entities have no name. */
export async function resolveNames(container: MedusaContainer, ids: readonly string[]): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const { prefix, entity, field } of entities) {
    const matching = ids.filter((id) => id.startsWith(prefix));
    if (matching.length === 0) continue;
    const data = await readGraph(container, entity, ['id', field], { id: matching });
    for (const row of data) names.set(String(row.id), String(row[field]));
  }
  return names;
}
