import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import type { Range } from '../read/range';

/** The oldest range comes first. */
export async function loadRanges(
  container: MedusaContainer,
  filters: { id: string[] } | { handle: string[] } | Record<string, never> = {},
): Promise<(Range & { id: string })[]> {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: 'product_collection',
    fields: ['id', 'handle', 'title', 'metadata'],
    filters,
    pagination: { order: { created_at: 'ASC' } },
  });
  return data.map(({ id, handle, title, metadata }) => ({
    ...{ id, handle, title },
    description: String(metadata?.description ?? ''),
  }));
}
