import type { MedusaContainer } from '@medusajs/framework/types';
import { readGraph } from '../../database/read-graph';

export async function readOrderNumbers(container: MedusaContainer, ids: string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const data = await readGraph(container, 'order', ['id', 'display_id'], { id: ids });
  return new Map(data.map(({ id, display_id }) => [id, Number(display_id)]));
}
