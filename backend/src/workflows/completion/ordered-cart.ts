import type { MedusaContainer } from '@medusajs/framework/types';
import { MedusaError } from '@medusajs/framework/utils';
import { createStep, StepResponse } from '@medusajs/framework/workflows-sdk';
import * as v from 'valibot';
import { listOf } from '../../database/list-of';
import { readGraph } from '../../database/read-graph';

const amount = v.pipe(v.unknown(), v.transform(Number));
const Discounted = v.object({ adjustments: listOf(v.object({ code: v.nullish(v.string()), amount })) });
const Delivery = v.object({ ...Discounted.entries, shipping_option_id: v.nullish(v.string()) });

const Ordered = v.object({
  id: v.string(),
  email: v.nullish(v.string(), null),
  customer_id: v.nullish(v.string(), null),
  metadata: v.nullish(v.record(v.string(), v.unknown()), {}),
  /** Pounds. */
  total: amount,
  items: listOf(Discounted),
  shipping_methods: listOf(Delivery),
  promotions: listOf(v.object({ id: v.string() })),
  payment_collection: v.nullish(
    v.object({
      id: v.string(),
      payment_sessions: listOf(v.object({ id: v.string(), status: v.string(), amount, created_at: v.unknown() })),
      payments: listOf(
        v.object({
          id: v.string(),
          amount,
          canceled_at: v.unknown(),
          payment_session: v.nullish(v.object({ id: v.string() })),
          captures: listOf(v.object({ id: v.string() })),
        }),
      ),
    }),
    null,
  ),
});

export type OrderedCart = v.InferOutput<typeof Ordered>;

const fields = [
  ...['id', 'email', 'customer_id', 'metadata', 'total', 'promotions.id'],
  ...['items.adjustments.code', 'items.adjustments.amount'],
  ...[
    'shipping_methods.shipping_option_id',
    'shipping_methods.adjustments.code',
    'shipping_methods.adjustments.amount',
  ],
  ...['payment_collection.id', 'payment_collection.payment_sessions.*'],
  ...['payment_collection.payments.*', 'payment_collection.payments.payment_session.id'],
  'payment_collection.payments.captures.id',
];

export async function readOrderedCart(container: MedusaContainer, id: string): Promise<OrderedCart> {
  const data = await readGraph(container, 'cart', fields, { id });
  if (data.length === 0) throw new MedusaError(MedusaError.Types.NOT_FOUND, `Cart with id '${id}' not found`);
  return v.parse(Ordered, data[0]);
}

export const readOrderedCartStep = createStep(
  'read-ordered-cart',
  async ({ id }: { id: string }, { container }) => new StepResponse(await readOrderedCart(container, id)),
);

/** Same statuses as Medusa's: the session can still become a payment. */
const open: string[] = ['pending', 'requires_more', 'authorized', 'captured', 'pending_authorization'];

/** Medusa pays with the first open session. */
export function payingSession({ payment_collection: collection }: OrderedCart) {
  return collection?.payment_sessions.find(({ status }) => open.includes(status));
}

/** Milliseconds for which the delivery day shown beside the card form is honoured. */
const quoteMs = 60 * 60 * 1000;

/** The moment the delivery day was last shown: the start of the payment, or now when that is over an hour ago. */
export function quotedAt(cart: OrderedCart, now: Date): Date {
  const begun = new Date(String(payingSession(cart)?.created_at));
  const since = now.getTime() - begun.getTime();
  return since >= 0 && since <= quoteMs ? begun : now;
}
