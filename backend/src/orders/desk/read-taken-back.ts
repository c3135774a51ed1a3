import type { MedusaContainer } from '@medusajs/framework/types';
import type { OrderRecord } from '@shop/shared/orders/order-record';
import * as v from 'valibot';
import { listOf } from '../../database/list-of';
import { outboxModule } from '../../modules/outbox';
import { sum } from '../../money/sum';
import { takenBackBy } from '../posting/find-posted';
import type { TakenBack } from './order-timeline';

export const parcelFields = ['id', 'canceled_at', 'metadata', 'items.line_item_id', 'items.quantity'];

const moment = v.pipe(
  v.union([v.string(), v.date()]),
  v.transform((at) => new Date(at).toISOString()),
);
const stored = listOf(
  v.object({
    id: v.string(),
    canceled_at: v.nullish(moment),
    metadata: v.nullish(v.object({ [takenBackBy]: v.fallback(v.string(), '') })),
    items: listOf(
      v.object({ line_item_id: v.nullish(v.string(), ''), quantity: v.pipe(v.unknown(), v.transform(Number)) }),
    ),
  }),
);

/** A parcel that was posted had a mail, be it one that was called back; one that was only packed had none. */
export async function readTakenBack(
  container: MedusaContainer,
  order: OrderRecord,
  fulfillments: unknown,
): Promise<TakenBack[]> {
  const cancelled = v
    .parse(stored, fulfillments)
    .flatMap(({ id, canceled_at, metadata, items }) =>
      canceled_at ? [{ id, at: canceled_at, items, by: metadata?.[takenBackBy] ?? '' }] : [],
    );
  const inside = new Map(order.lines.map((line) => [line.id, line.cards]));
  const mails = await container.resolve(outboxModule).listByCauses(
    ['order-dispatched'],
    cancelled.map(({ id }) => id),
  );
  return cancelled.flatMap(({ id, at, items, by }) => {
    const mail = mails.find(({ cause }) => cause === id);
    if (!mail) return [];
    const cards = sum(items.map(({ line_item_id, quantity }) => quantity * (inside.get(line_item_id) ?? 1)));
    return [{ parcel: id, posted_at: new Date(mail.created_at).toISOString(), at, cards, by }];
  });
}
