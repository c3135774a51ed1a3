import { addOrderTransactionStep, emitEventStep } from '@medusajs/core-flows';
import { Modules, PaymentEvents } from '@medusajs/framework/utils';
import { createStep, createWorkflow, StepResponse, transform, when } from '@medusajs/framework/workflows-sdk';
import { readGraph } from '../../database/read-graph';
import { toPence, toPounds } from '../../money/pence';
import { creditOfRefund } from '../../orders/record/to-order-record';
import { createSequentialStep } from '../sequential-step';
import { addCreditLines } from './add-credit-lines';

/** `amount` is pence. */
export interface RefundToBook {
  payment_id: string;
  refund_id: string;
  amount: number;
  currency: string;
  order_id: string;
}

/** Pounds. */
interface Entries {
  isBooked: boolean;
  /** The part of the refund that was not owed; it lowers the order's total. */
  credit: number;
}

type ToCredit = { refund: RefundToBook; credit: number };

interface WithRefunds {
  payments?: ({ refunds?: ({ amount?: unknown } | null)[] | null } | null)[] | null;
}

const sum = (amounts: unknown[]) => amounts.reduce<number>((total, one) => total + toPence(Number(one ?? 0)), 0);

const readStep = createStep('read-books-of-order', async (refund: RefundToBook, { container }) => {
  const orders = await readGraph(
    container,
    'order',
    [
      'status',
      'summary.pending_difference',
      'payment_collections.payments.refunds.amount',
      'credit_lines.reference_id',
    ],
    { id: refund.order_id },
  );
  const refunds = (orders[0]?.payment_collections ?? []).flatMap((set: WithRefunds | null) =>
    (set?.payments ?? []).flatMap((payment) => payment?.refunds ?? []),
  );
  const booked = await container
    .resolve(Modules.ORDER)
    .listOrderTransactions({ order_id: refund.order_id, reference: 'refund' });
  // A cancellation books its refunds under the payment, so the sums are compared.
  const left =
    sum(refunds.map((one: { amount?: unknown } | null) => one?.amount)) + sum(booked.map(({ amount }) => amount));
  const isBooked = booked.some(({ reference_id }) => reference_id === refund.refund_id) || left < refund.amount;
  // Half a penny rounds up, as in `orders/record/to-order-record.ts`.
  const owed = Math.max(0, toPence(-Number(orders[0]?.summary?.pending_difference ?? 0)));
  const lines: ({ reference_id?: string | null } | null)[] = orders[0]?.credit_lines ?? [];
  const isCredited = isBooked || lines.some((line) => line?.reference_id === refund.refund_id);
  // Medusa refuses credit lines for a cancelled order.
  const credit = isCredited || orders[0]?.status === 'canceled' ? 0 : toPounds(Math.max(0, refund.amount - owed));
  const entries: Entries = { isBooked, credit };
  return new StepResponse(entries);
});

/** This step has no undo: a rerun finds the line by the id of the refund. */
const creditStep = createStep('credit-refund', async ({ refund, credit }: ToCredit, { container }) => {
  if (credit === 0) return;
  const line = { reference: creditOfRefund, reference_id: refund.refund_id, amount: credit };
  await addCreditLines(container, refund.order_id, [line]);
});

/**
 * Runs under the lock of the order's money; running it again changes nothing. What is booked is not looked at again, so the
 * credit line comes first.
 */
export const bookRefundWorkflow = createWorkflow('book-refund', (refund: RefundToBook) => {
  const entries = readStep(refund);
  creditStep(transform({ refund, entries }, ({ refund, entries: { credit } }) => ({ refund, credit })));
  when({ entries }, ({ entries }) => !entries.isBooked).then(() => {
    const transaction = transform({ refund }, ({ refund }) => ({
      order_id: refund.order_id,
      amount: -toPounds(refund.amount),
      currency_code: refund.currency,
      reference: 'refund',
      reference_id: refund.refund_id,
    }));
    addOrderTransactionStep(transaction);
  });
  when('tell-of-refund', { entries }, ({ entries }) => !entries.isBooked).then(() => {
    emitEventStep({ eventName: PaymentEvents.REFUNDED, data: { id: refund.payment_id } });
  });
});

export const bookRefundsStep = createSequentialStep('book-refunds', bookRefundWorkflow);
