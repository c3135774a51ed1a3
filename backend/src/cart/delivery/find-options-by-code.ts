import type { MedusaContainer } from '@medusajs/framework/types';
import { readGraph } from '../../database/read-graph';

/** Orders may have gone by an option that is deleted. The type code is stable; the owner may rename the option. */
export async function findOptionsByCode(container: MedusaContainer, code: string): Promise<Set<string>> {
  const data = await readGraph(container, 'shipping_option', ['id', 'type.code'], undefined, { withDeleted: true });
  return new Set(data.filter(({ type }) => type?.code === code).map(({ id }) => id));
}
