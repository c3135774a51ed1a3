import type { MedusaContainer } from '@medusajs/framework/types';
import { readGraph } from '../database/read-graph';
import { toPence } from '../money/pence';
import { readRefundParts } from '../orders/record/refund-parts';
import { providerRefund } from './provider';
import type { ShopRefund } from './refunds/match-refunds';

/** A payment as Medusa stores it. Amounts are pence. */
export interface ShopPayment {
  id: string;
  collection: string;
  currency: string;
  captured: number;
  isCancelled: boolean;
  refunds: ShopRefund[];
  order: { id: string; number: number; isCancelled: boolean } | null;
}

const fields = [
  'id',
  'currency_code',
  'canceled_at',
  'captures.amount',
  'payment_collection.id',
  ...['id', 'amount', 'created_at', 'metadata'].map((name) => `refunds.${name}`),
  ...['id', 'display_id', 'status'].map((name) => `payment_collection.order.${name}`),
];

export async function findPaymentByIntent(
  container: MedusaContainer,
  intent: string,
): Promise<ShopPayment | undefined> {
  const data = await readGraph(
    container,
    'payment',
    fields,
    { data: { id: intent } },
    { pagination: { take: 1, skip: 0 } },
  );
  return data.map(toShopPayment)[0];
}

/** Medusa returns amounts as numbers, strings or its own number objects. */
interface Stored {
  id: string;
  currency_code: string;
  canceled_at?: unknown;
  captures?: ({ amount?: unknown } | null)[] | null;
  refunds?:
    | ({ id: string; amount?: unknown; created_at?: unknown; metadata?: Record<string, unknown> | null } | null)[]
    | null;
  payment_collection?: {
    id: string;
    order?: { id: string; display_id?: unknown; status?: unknown } | null;
  } | null;
}

function toShopPayment({ id, currency_code, canceled_at, captures, refunds, payment_collection }: Stored): ShopPayment {
  const order = payment_collection?.order;
  return {
    id,
    collection: payment_collection?.id ?? '',
    currency: currency_code,
    captured: (captures ?? []).reduce((sum, capture) => sum + toPence(Number(capture?.amount ?? 0)), 0),
    isCancelled: Boolean(canceled_at),
    refunds: (refunds ?? []).flatMap((refund) => (refund ? [toShopRefund(refund)] : [])),
    order: order ? { id: order.id, number: Number(order.display_id), isCancelled: order.status === 'canceled' } : null,
  };
}

function toShopRefund({ id, amount, created_at, metadata }: NonNullable<NonNullable<Stored['refunds']>[number]>) {
  const known = metadata?.[providerRefund];
  return {
    id,
    amount: toPence(Number(amount)),
    at: new Date(String(created_at)),
    providerRefund: typeof known === 'string' ? known : '',
    parts: readRefundParts(metadata),
  };
}
