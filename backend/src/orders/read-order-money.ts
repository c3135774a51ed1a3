import type { MedusaContainer } from '@medusajs/framework/types';
import { cardProviderId } from '@shop/shared/card-provider';
import * as v from 'valibot';
import { listOf } from '../database/list-of';
import { readParsed } from '../database/read-parsed';
import { toPence } from '../money/pence';

const pence = v.pipe(
  v.nullish(v.unknown(), 0),
  v.transform((pounds) => toPence(Number(pounds))),
);
const moment = v.pipe(
  v.nullish(v.union([v.date(), v.string()]), null),
  v.transform((value) => (value ? new Date(value).toISOString() : '')),
);
const by = v.nullish(v.string(), '');

const Payment = v.object({
  id: v.string(),
  provider_id: v.string(),
  amount: pence,
  created_at: moment,
  canceled_at: moment,
  data: v.nullish(v.pipe(v.unknown(), v.object({ id: v.nullish(v.string(), '') }))),
  captures: listOf(v.object({ amount: pence, created_at: moment })),
  refunds: listOf(v.object({ id: v.string(), amount: pence, created_by: by })),
});
const Paid = v.object({
  id: v.string(),
  payment_collections: listOf(v.object({ payments: listOf(Payment) })),
});

/** Amounts are pence; moments are ISO texts, empty for what has not happened. */
export interface OrderMoney {
  id: string;
  /** The card provider's payment id; empty for other providers. */
  intent: string;
  reserved: number;
  reserved_at: string;
  let_go_at: string;
  captured: number;
  captured_at: string;
  refunded: number;
  /** Admin user ids by refund id; empty for refunds that the shop made itself. */
  refunded_by: Record<string, string>;
}

/** Reads what the order record leaves out: which payment moved, when and by whom. */
export async function readOrderMoney(container: MedusaContainer, orderId: string): Promise<OrderMoney[]> {
  const orders = await readParsed(container, 'order', Paid, { id: orderId });
  return orders
    .flatMap(({ payment_collections: sets }) => sets.flatMap(({ payments }) => payments))
    .map(({ id, provider_id, data, amount, created_at, canceled_at, captures, refunds }) => ({
      id,
      intent: provider_id === cardProviderId ? (data?.id ?? '') : '',
      reserved: amount,
      reserved_at: created_at,
      let_go_at: canceled_at,
      captured: captures.reduce((sum, one) => sum + one.amount, 0),
      captured_at: captures.map((one) => one.created_at).toSorted()[0] ?? '',
      refunded: refunds.reduce((sum, one) => sum + one.amount, 0),
      refunded_by: Object.fromEntries(refunds.map((one) => [one.id, one.created_by])),
    }));
}
