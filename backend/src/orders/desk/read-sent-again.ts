import type { MedusaContainer } from '@medusajs/framework/types';
import { claimReasons } from '@shop/shared/desk/claim-reasons';
import * as v from 'valibot';
import { listOf } from '../../database/list-of';
import { readGraph } from '../../database/read-graph';
import type { OrderRecord } from '../record/order-record';
import type { SentAgain } from './order-timeline';

const text = v.nullish(v.string(), '');
const stored = v.array(
  v.object({
    id: v.string(),
    created_at: v.union([v.string(), v.date()]),
    created_by: text,
    claim_items: listOf(v.object({ reason: v.fallback(v.picklist(claimReasons), 'other'), note: text })),
  }),
);

/** A claim that was taken back on Medusa's own page has left no lines. */
export async function readSentAgain(container: MedusaContainer, { id, lines }: OrderRecord): Promise<SentAgain[]> {
  const again = lines.filter(({ sent_again }) => sent_again !== undefined);
  if (again.length === 0) return [];
  const claims = await readGraph(
    container,
    'order_claim',
    ['id', 'created_at', 'created_by', 'claim_items.reason', 'claim_items.note'],
    { order_id: id },
  );
  return v.parse(stored, claims).flatMap(({ id: claim, created_at, created_by, claim_items: [first] }) => {
    const cards = again
      .filter(({ sent_again }) => sent_again === claim)
      .map(({ title, envelope, quantity }) => `${quantity} × ${[title, envelope].filter(Boolean).join(', ')}`);
    if (cards.length === 0) return [];
    const { reason = 'other', note = '' } = first ?? {};
    return [{ at: new Date(created_at).toISOString(), cards, reason, note, by: created_by }];
  });
}
