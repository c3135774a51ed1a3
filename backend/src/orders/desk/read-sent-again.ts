import type { MedusaContainer } from '@medusajs/framework/types';
import { claimReasons } from '@shop/shared/desk/claim-reasons';
import { sentAgainBy } from '@shop/shared/orders/line-sent-again';
import * as v from 'valibot';
import { listOf } from '../../database/list-of';
import { readGraph } from '../../database/read-graph';
import { readBegunClaim } from '../read-begun-claim';
import { nameOfLine } from '../record/to-order-record';
import type { SentAgain } from './order-timeline';

const text = v.nullish(v.string(), '');
const moment = v.pipe(
  v.union([v.string(), v.date()]),
  v.transform((at) => new Date(at).toISOString()),
);
const stored = v.array(
  v.object({
    id: v.string(),
    created_at: moment,
    created_by: text,
    canceled_at: v.nullish(moment),
    claim_items: listOf(
      v.object({
        reason: v.fallback(v.picklist(claimReasons), 'other'),
        note: text,
        is_additional_item: v.nullish(v.boolean(), false),
      }),
    ),
    additional_items: listOf(
      v.object({
        quantity: v.pipe(v.unknown(), v.transform(Number)),
        item: v.nullish(
          v.object({
            product_title: text,
            title: text,
            variant_title: text,
            metadata: v.nullish(v.record(v.string(), v.unknown())),
          }),
        ),
      }),
    ),
  }),
);

/** Lines of a claim taken back have left the order, so they are read from the claim, which has them from the start. */
export async function readSentAgain(container: MedusaContainer, order_id: string): Promise<SentAgain[]> {
  const fields = [
    ...['id', 'created_at', 'created_by', 'canceled_at'],
    ...['reason', 'note', 'is_additional_item'].map((field) => `claim_items.${field}`),
    'additional_items.quantity',
    ...['product_title', 'title', 'variant_title', 'metadata'].map((field) => `additional_items.item.${field}`),
  ];
  const [found, begun] = await Promise.all([
    readGraph(container, 'order_claim', fields, { order_id }),
    readBegunClaim(container, { order_id }),
  ]);
  const claims = v.parse(stored, found).filter(({ id }) => id !== begun?.claim_id);
  return claims.flatMap(({ id: claim, created_at: at, created_by: by, canceled_at, claim_items, additional_items }) => {
    const cards = additional_items.flatMap(({ quantity, item }) => {
      if (!item || sentAgainBy(item.metadata) !== claim) return [];
      const { title, envelope } = nameOfLine(item);
      return `${quantity} × ${[title, envelope].filter(Boolean).join(', ')}`;
    });
    if (cards.length === 0) return [];
    // Medusa counts the cards that are sent among the items of the claim too, in any order.
    const { reason = 'other', note = '' } = claim_items.find((one) => !one.is_additional_item) ?? {};
    return [{ at, cards: cards.toSorted(), reason, note, by, taken_back_at: canceled_at ?? '' }];
  });
}
