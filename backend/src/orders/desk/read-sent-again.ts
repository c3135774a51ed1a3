import type { MedusaContainer } from '@medusajs/framework/types';
import { claimReasons } from '@shop/shared/desk/claim-reasons';
import type { OrderRecord } from '@shop/shared/orders/order-record';
import * as v from 'valibot';
import { listOf } from '../../database/list-of';
import { readGraph } from '../../database/read-graph';
import type { SentAgain } from './order-timeline';

const text = v.nullish(v.string(), '');
const stored = v.array(
  v.object({
    id: v.string(),
    created_at: v.union([v.string(), v.date()]),
    created_by: text,
    claim_items: listOf(
      v.object({
        reason: v.fallback(v.picklist(claimReasons), 'other'),
        note: text,
        is_additional_item: v.nullish(v.boolean(), false),
      }),
    ),
  }),
);

/** A claim that was taken back on Medusa's own page has left no lines. */
export async function readSentAgain(container: MedusaContainer, { id, lines }: OrderRecord): Promise<SentAgain[]> {
  const again = lines.filter(({ sent_again }) => sent_again !== undefined);
  if (again.length === 0) return [];
  const claims = await readGraph(
    container,
    'order_claim',
    [
      'id',
      'created_at',
      'created_by',
      ...['reason', 'note', 'is_additional_item'].map((field) => `claim_items.${field}`),
    ],
    { order_id: id },
  );
  return v.parse(stored, claims).flatMap(({ id: claim, created_at, created_by, claim_items }) => {
    const cards = again
      .filter(({ sent_again }) => sent_again === claim)
      .map(({ title, envelope, quantity }) => `${quantity} × ${[title, envelope].filter(Boolean).join(', ')}`);
    if (cards.length === 0) return [];
    // Medusa counts the cards that are sent among the items of the claim too, in any order.
    const { reason = 'other', note = '' } = claim_items.find((one) => !one.is_additional_item) ?? {};
    return [{ at: new Date(created_at).toISOString(), cards, reason, note, by: created_by }];
  });
}
