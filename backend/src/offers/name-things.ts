import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';

/** Of which thing an id of Medusa is, and what that is called by. */
const kinds = [
  { prefix: 'pcol_', entity: 'product_collection', called: 'title' },
  { prefix: 'prod_', entity: 'product', called: 'title' },
  { prefix: 'pcat_', entity: 'product_category', called: 'name' },
  { prefix: 'ptag_', entity: 'product_tag', called: 'value' },
  { prefix: 'ptyp_', entity: 'product_type', called: 'value' },
  { prefix: 'cusgroup_', entity: 'customer_group', called: 'name' },
  { prefix: 'cus_', entity: 'customer', called: 'email' },
  { prefix: 'reg_', entity: 'region', called: 'name' },
  { prefix: 'sc_', entity: 'sales_channel', called: 'name' },
];

/** What stands behind the ids in a rule, by their ids; what is gone has no name. */
export async function nameThings(container: MedusaContainer, ids: readonly string[]): Promise<Map<string, string>> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY);
  const names = new Map<string, string>();
  for (const { prefix, entity, called } of kinds) {
    const wanted = ids.filter((id) => id.startsWith(prefix));
    if (wanted.length === 0) continue;
    const { data } = await query.graph({ entity, fields: ['id', called], filters: { id: wanted } });
    for (const thing of data) names.set(String(thing.id), String(thing[called]));
  }
  return names;
}
