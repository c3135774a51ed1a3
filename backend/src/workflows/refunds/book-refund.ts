import { addOrderTransactionStep, createOrderCreditLinesWorkflow, emitEventStep } from '@medusajs/core-flows';
import { Modules, PaymentEvents } from '@medusajs/framework/utils';
import { createStep, createWorkflow, StepResponse, transform, when } from '@medusajs/framework/workflows-sdk';
import { readGraph } from '../../database/read-graph';
import { toPence, toPounds } from '../../money/pence';
import { creditOfRefund } from '../../orders/record/to-order-record';
import { createSequentialStep } from '../sequential-step';

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

interface WithRefunds {
  payments?: ({ refunds?: ({ amount?: unknown } | null)[] | null } | null)[] | null;
}

const sum = (amounts: unknown[]) => amounts.reduce<number>((total, one) => total + toPence(Number(one ?? 0)), 0);

const readStep = createStep('read-books-of-order', async (refund: RefundToBook, { container }) => {
  const orders = await readGraph(
    container,
    'order',
    ['status', 'summary.pending_difference', 'payment_collections.payments.refunds.amount'],
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
  // Medusa refuses credit lines for a cancelled order.
  const credit = orders[0]?.status === 'canceled' ? 0 : toPounds(Math.max(0, refund.amount - owed));
  const entries: Entries = { isBooked, credit };
  return new StepResponse(entries);
});

/** Books a refund the way Medusa's dashboard does. Running it again changes nothing. */
export const bookRefundWorkflow = createWorkflow('book-refund', (refund: RefundToBook) => {
  const entries = readStep(refund);
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
  when({ entries }, ({ entries }) => !entries.isBooked && entries.credit > 0).then(() => {
    createOrderCreditLinesWorkflow.runAsStep({
      input: transform({ refund, entries }, ({ refund, entries }) => ({
        id: refund.order_id,
        credit_lines: [{ reference: creditOfRefund, reference_id: refund.refund_id, amount: entries.credit }],
      })),
    });
  });
  when('tell-of-refund', { entries }, ({ entries }) => !entries.isBooked).then(() => {
    emitEventStep({ eventName: PaymentEvents.REFUNDED, data: { id: refund.payment_id } });
  });
});

export const bookRefundsStep = createSequentialStep('book-refunds', bookRefundWorkflow);
