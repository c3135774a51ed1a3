import type { MedusaContainer } from '@medusajs/framework/types';
import { MedusaError } from '@medusajs/framework/utils';
import { readGraph } from '../database/read-graph';

export async function findSalesChannel(container: MedusaContainer): Promise<string> {
  const channels = await readGraph(container, 'sales_channel', ['id', 'created_at']);
  const [first] = channels.sort((a, b) => +new Date(a.created_at) - +new Date(b.created_at));
  if (!first) throw new MedusaError(MedusaError.Types.NOT_FOUND, 'Medusa has made no sales channel.');
  return first.id;
}
