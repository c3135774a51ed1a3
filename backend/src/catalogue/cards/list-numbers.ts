import type { MedusaContainer } from '@medusajs/framework/types';
import { readGraph } from '../../database/read-graph';

/** `number` is '' for a card without one. */
export async function listNumbers(
  container: MedusaContainer,
): Promise<{ id: string; number: string; range: string | null; handle: string }[]> {
  const data = await readGraph(container, 'product', ['id', 'external_id', 'handle', 'collection.handle']);
  return data.map(({ id, external_id, handle, collection }) => ({
    id,
    handle,
    number: external_id ?? '',
    range: collection?.handle ?? null,
  }));
}
