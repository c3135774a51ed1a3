import type { MedusaContainer } from '@medusajs/framework/types';
import { cardProviderId } from '@shop/shared/card-provider';
import * as v from 'valibot';
import { listOf } from '../database/list-of';
import { readGraph } from '../database/read-graph';
import { readParsed } from '../database/read-parsed';
import { toPence } from '../money/pence';
import { readOrderRecord } from '../orders/record/read-order-record';

/** An order's outstanding amount and the payments towards it. Amounts are pence. */
export interface Balance {
  order: { id: string; email: string; isCancelled: boolean };
  /** Pence the buyer owes; negative when the shop owes the buyer. */
  due: number;
  collection: { id: string; amount: number } | null;
  /** Sessions that were started and are not in the order's books yet. */
  sessions: BalanceSession[];
  /** Card payments captured towards the balance, without the one the order was placed with. */
  payments: { id: string; amount: number }[];
}

export interface BalanceSession {
  id: string;
  intent: string;
  clientSecret: string;
  amount: number;
  /** Earlier versions began payments for any method, which the form for cards alone cannot confirm. */
  isForCards: boolean;
}

const pence = v.pipe(
  v.unknown(),
  v.transform((pounds) => toPence(Number(pounds))),
);
const Session = v.object({
  id: v.string(),
  amount: pence,
  status: v.nullish(v.string(), ''),
  data: v.nullish(
    v.pipe(
      v.unknown(),
      v.object({
        id: v.optional(v.string(), ''),
        client_secret: v.optional(v.string(), ''),
        automatic_payment_methods: v.nullish(v.unknown()),
      }),
    ),
  ),
});
const Payment = v.object({
  id: v.string(),
  provider_id: v.nullish(v.string(), ''),
  payment_session_id: v.nullish(v.string()),
  captures: listOf(v.object({ amount: pence })),
});
const Collection = v.object({
  id: v.string(),
  amount: pence,
  status: v.nullish(v.string(), ''),
  payment_sessions: listOf(Session),
  payments: listOf(Payment),
});
const Paid = v.object({ id: v.string(), payment_collections: listOf(Collection) });

const open = ['not_paid', 'awaiting'];

/** Orders that were edited upwards or drafted by the owner have payment collections besides the cart's. */
export async function readBalance(container: MedusaContainer, orderId: string): Promise<Balance> {
  const record = await readOrderRecord(container, orderId);
  const orders = await readParsed(container, 'order', Paid, { id: orderId });
  const all = orders.flatMap(({ payment_collections: sets }) => sets);
  const ofCarts = await collectionsOfCarts(
    container,
    all.map(({ id }) => id),
  );
  const own = all.filter(({ id }) => !ofCarts.has(id));
  const collection = own.find(({ status, payments }) => open.includes(status) && payments.length === 0);
  const payments = own.flatMap((set) => set.payments);
  return {
    order: { id: orderId, email: record.email, isCancelled: Boolean(record.cancelled_at) },
    due: toPence(record.due),
    collection: collection ? { id: collection.id, amount: collection.amount } : null,
    sessions: own
      .flatMap((set) => set.payment_sessions)
      .filter(({ id }) => !payments.some((one) => one.payment_session_id === id))
      .flatMap(({ id, amount, data }) =>
        data?.id
          ? [
              {
                id,
                amount,
                intent: data.id,
                clientSecret: data.client_secret,
                isForCards: !data.automatic_payment_methods,
              },
            ]
          : [],
      ),
    payments: payments
      .filter(({ provider_id }) => provider_id === cardProviderId)
      .map(({ id, captures }) => ({ id, amount: captures.reduce((sum, one) => sum + one.amount, 0) }))
      .filter(({ amount }) => amount > 0),
  };
}

async function collectionsOfCarts(container: MedusaContainer, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const data = await readGraph(container, 'cart_payment_collection', ['payment_collection_id'], {
    payment_collection_id: ids,
  });
  return new Set(data.flatMap(({ payment_collection_id: id }) => id ?? []));
}
