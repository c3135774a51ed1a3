import type { AuthenticatedMedusaRequest } from '@medusajs/framework/http';
import { readGraph } from '../../database/read-graph';

/** The id of the path names one of these; an order edit has the id of its order. */
export type ChangedEntity = 'order' | 'return' | 'order_exchange' | 'order_claim';

/** @returns the id of the order that is changed; empty when there is none */
export async function findChangedOrder(req: AuthenticatedMedusaRequest, entity: ChangedEntity): Promise<string> {
  const id = req.params.id ?? '';
  if (entity === 'order') return id;
  const [named] = await readGraph(req.scope, entity, ['order_id'], { id });
  return named?.order_id ?? '';
}
