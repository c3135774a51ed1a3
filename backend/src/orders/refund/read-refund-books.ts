import type { MedusaContainer } from '@medusajs/framework/types';
import { MedusaError, Modules } from '@medusajs/framework/utils';
import * as v from 'valibot';
import { listOf } from '../../database/list-of';
import { readParsed } from '../../database/read-parsed';
import { toPence } from '../../money/pence';

const pounds = v.pipe(
  v.unknown(),
  v.transform((amount) => Number(amount ?? 0)),
);
const refund = v.object({ id: v.string(), amount: pounds });
const stored = v.object({
  status: v.string(),
  summary: v.nullish(v.object({ pending_difference: pounds })),
  credit_lines: listOf(v.object({ reference_id: v.nullish(v.string(), '') })),
  payment_collections: listOf(v.object({ payments: listOf(v.object({ refunds: listOf(refund) })) })),
});

const sum = (amounts: number[]) => amounts.reduce((total, one) => total + toPence(one), 0);

/**
 * Reads how far refunds are written into the order, in pence: `surplus` is what the order has more than it costs, or a
 * negative sum that it still asks for; `unbooked` are refunds without a transaction, of the surplus or not owed and not
 * credited yet; `booked` are ids of refunds; `credited` are the sums that the credit lines were written for.
 */
export async function readRefundBooks(container: MedusaContainer, order_id: string) {
  const [[order], entries] = await Promise.all([
    readParsed(container, 'order', stored, { id: order_id }),
    container.resolve(Modules.ORDER).listOrderTransactions({ order_id, reference: 'refund' }),
  ]);
  if (!order) throw new MedusaError(MedusaError.Types.NOT_FOUND, 'There is no such order.');
  const { status, summary, credit_lines, payment_collections } = order;
  const refunds = payment_collections.flatMap(({ payments }) => payments.flatMap(({ refunds: all }) => all));
  return {
    isCancelled: status === 'canceled',
    // Half a penny rounds up, as in `orders/record/to-order-record.ts`.
    surplus: toPence(-(summary?.pending_difference ?? 0)),
    // A cancellation books its refunds under the payment, so the sums are compared.
    unbooked: sum(refunds.map(({ amount }) => amount)) + sum(entries.map(({ amount }) => Number(amount))),
    booked: new Set(entries.map(({ reference_id }) => reference_id)),
    credited: new Set(credit_lines.map(({ reference_id }) => reference_id)),
  };
}
