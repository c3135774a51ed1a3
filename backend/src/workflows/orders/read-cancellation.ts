import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import * as v from 'valibot';
import { cancellationsModule } from '../../modules/cancellations';
import type { CancelKind, CancellationsService } from '../../modules/cancellations/cancellations-service';
import { chanceToCancel, type OrderState } from './cancellation';

/** What the pages of an order are told. */
export interface Cancellation {
  possible: CancelKind | null;
  until: string | null;
  requested: { kind: CancelKind; reason: string; at: string } | null;
}

const amount = v.pipe(v.nullish(v.unknown(), 0), v.transform(Number), v.finite());
const moment = v.pipe(
  v.nullish(v.union([v.date(), v.string()]), null),
  v.transform((value): Date | null => (value ? new Date(value) : null)),
);
const Stored = v.object({
  status: v.string(),
  items: v.array(
    v.object({ detail: v.object({ quantity: amount, shipped_quantity: amount, delivered_quantity: amount }) }),
  ),
  fulfillments: v.nullish(v.array(v.object({ shipped_at: moment, delivered_at: moment, canceled_at: moment })), []),
  payment_collections: v.nullish(v.array(v.object({ captured_amount: amount, refunded_amount: amount })), []),
});

const fields = [
  'status',
  'items.detail.quantity',
  'items.detail.shipped_quantity',
  'items.detail.delivered_quantity',
  'fulfillments.shipped_at',
  'fulfillments.delivered_at',
  'fulfillments.canceled_at',
  'payment_collections.captured_amount',
  'payment_collections.refunded_amount',
];

/** Whether an order can still be cancelled or withdrawn from, until when, and whether that was asked for already. */
export async function readCancellation(
  container: MedusaContainer,
  orderId: string,
  now: Date = new Date(),
): Promise<Cancellation> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY);
  const { data } = await query.graph({ entity: 'order', fields, filters: { id: orderId } });
  const asked = await container.resolve<CancellationsService>(cancellationsModule).askedFor(orderId);
  const { possible, until } = chanceToCancel(toState(v.parse(Stored, data[0])), now);
  return {
    possible: asked ? null : possible,
    until: asked ? null : (until?.toISOString() ?? null),
    requested: asked ? { kind: asked.kind, reason: asked.reason, at: asked.at.toISOString() } : null,
  };
}

function toState({ status, items, fulfillments, payment_collections }: v.InferOutput<typeof Stored>): OrderState {
  const captured = payment_collections.reduce((sum, one) => sum + one.captured_amount, 0);
  const refunded = payment_collections.reduce((sum, one) => sum + one.refunded_amount, 0);
  return {
    isCancelled: status === 'canceled',
    isRefunded: refunded > 0 && refunded >= captured,
    lines: items.map(({ detail }) => ({
      ordered: detail.quantity,
      sent: Math.max(detail.shipped_quantity, detail.delivered_quantity),
    })),
    parcels: fulfillments
      .filter(({ canceled_at }) => canceled_at === null)
      .map(({ shipped_at, delivered_at }) => ({ sentAt: shipped_at, arrivedAt: delivered_at })),
  };
}
