import type { MedusaContainer } from '@medusajs/framework/types';
import { MedusaError } from '@medusajs/framework/utils';
import * as v from 'valibot';
import { readGraph } from '../../database/read-graph';

type Added = { order_id: string; lines: readonly string[]; by: 'claim' | 'exchange' };

const stored = v.object({
  items: v.array(
    v.object({
      id: v.string(),
      detail: v.object({ fulfilled_quantity: v.pipe(v.unknown(), v.transform(Number)) }),
    }),
  ),
});

/** Medusa cancels a claim or exchange halfway if a card is packed, and its undo reserves anew. @throws not_allowed */
export async function requireUnpacked(container: MedusaContainer, { order_id, lines, by }: Added): Promise<void> {
  const fields = ['items.id', 'items.detail.fulfilled_quantity'];
  const [order] = await readGraph(container, 'order', fields, { id: order_id });
  const { items } = v.parse(stored, order);
  if (!items.some(({ id, detail }) => lines.includes(id) && detail.fulfilled_quantity > 0)) return;
  const why = `The cards of this ${by} are packed or posted already: it stays.`;
  throw new MedusaError(MedusaError.Types.NOT_ALLOWED, why);
}
