import type { MedusaContainer } from '@medusajs/framework/types';
import * as v from 'valibot';
import { listOf } from '../database/list-of';
import { readGraph } from '../database/read-graph';

const number = v.pipe(v.unknown(), v.transform(Number));
const changes = v.array(
  v.object({
    claim_id: v.nullish(v.string(), ''),
    actions: listOf(
      v.object({
        action: v.string(),
        details: v.nullish(v.object({ reference_id: v.nullish(v.string(), ''), quantity: number })),
      }),
    ),
  }),
);

/** @property added the lines that would join the order, each with its quantity */
export interface BegunClaim {
  claim_id: string;
  added: Map<string, number>;
}

/** Returns the claim of an order, or the one asked for, that is neither confirmed nor cancelled. */
export async function readBegunClaim(
  container: MedusaContainer,
  of: { order_id: string } | { claim_id: string },
): Promise<BegunClaim | undefined> {
  const fields = ['claim_id', 'actions.action', 'actions.details'];
  const status = ['pending', 'requested'];
  const open = await readGraph(container, 'order_change', fields, { ...of, change_type: 'claim', status });
  const [change] = v.parse(changes, open);
  if (!change?.claim_id) return undefined;
  const added = change.actions.flatMap(({ action, details }) =>
    action === 'ITEM_ADD' && details?.reference_id ? [[details.reference_id, details.quantity] as const] : [],
  );
  return { claim_id: change.claim_id, added: new Map(added) };
}
