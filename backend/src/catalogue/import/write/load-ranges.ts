import type { MedusaContainer } from '@medusajs/framework/types';
import { readGraph } from '../../../database/read-graph';
import type { Range } from '../read/range';

/** The oldest range comes first. */
export async function loadRanges(
  container: MedusaContainer,
  filters: { id: string[] } | { handle: string[] } | Record<string, never> = {},
): Promise<(Range & { id: string })[]> {
  const data = await readGraph(container, 'product_collection', ['id', 'handle', 'title', 'metadata'], filters, {
    pagination: { order: { created_at: 'ASC', id: 'ASC' } },
  });
  return data.map(({ id, handle, title, metadata }) => ({
    id,
    handle,
    title,
    description: String(metadata?.description ?? ''),
  }));
}
