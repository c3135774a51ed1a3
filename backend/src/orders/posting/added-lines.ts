import type { MedusaContainer } from '@medusajs/framework/types';
import * as v from 'valibot';
import { listOf } from '../../database/list-of';
import { readGraph } from '../../database/read-graph';

const stored = v.array(
  v.object({
    canceled_at: v.unknown(),
    additional_items: listOf(v.object({ item_id: v.string(), is_additional_item: v.optional(v.boolean(), true) })),
  }),
);
const item = 'additional_items.item_id';

/** The lines that claims and exchanges have added to an order. */
export async function findAddedLines(container: MedusaContainer, orderId: string): Promise<Set<string>> {
  const filters = { order_id: orderId };
  const fields = ['canceled_at', item, 'additional_items.is_additional_item'];
  const [claims, exchanges] = await Promise.all([
    readGraph(container, 'order_claim', fields, filters),
    readGraph(container, 'order_exchange', ['canceled_at', item], filters),
  ]);
  const standing = v.parse(stored, [...claims, ...exchanges]).filter(({ canceled_at }) => !canceled_at);
  // Medusa lists what a claim is about beside what it adds.
  const added = standing.flatMap(({ additional_items: all }) => all.filter((one) => one.is_additional_item));
  return new Set(added.map(({ item_id }) => item_id));
}
