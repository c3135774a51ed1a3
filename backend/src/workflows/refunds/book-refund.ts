import { addOrderTransactionStep, createOrderCreditLinesWorkflow, emitEventStep } from '@medusajs/core-flows';
import { ContainerRegistrationKeys, Modules, PaymentEvents } from '@medusajs/framework/utils';
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  WorkflowResponse,
  when,
} from '@medusajs/framework/workflows-sdk';
import { toPence, toPounds } from '../../cart/pence';

/** `amount` in pence. */
export interface RefundToBook {
  payment_id: string;
  refund_id: string;
  amount: number;
  currency: string;
  order_id: string;
}

/** What the order needs beside the refund, in pounds. Nothing where its books hold it already. */
interface Entries {
  isBooked: boolean;
  /** Beyond what was owed to the shopper: the order is worth so much less. */
  credit: number;
}

interface WithRefunds {
  payments?: ({ refunds?: ({ amount?: unknown } | null)[] | null } | null)[] | null;
}

const sum = (amounts: unknown[]) => amounts.reduce<number>((total, one) => total + toPence(Number(one ?? 0)), 0);

const readStep = createStep('read-books-of-order', async (refund: RefundToBook, { container }) => {
  const query = container.resolve(ContainerRegistrationKeys.QUERY);
  const { data: orders } = await query.graph({
    entity: 'order',
    fields: ['status', 'summary.pending_difference', 'payment_collections.payments.refunds.amount'],
    filters: { id: refund.order_id },
  });
  const refunds = (orders[0]?.payment_collections ?? []).flatMap((set: WithRefunds | null) =>
    (set?.payments ?? []).flatMap((payment) => payment?.refunds ?? []),
  );
  const booked = await container
    .resolve(Modules.ORDER)
    .listOrderTransactions({ order_id: refund.order_id, reference: 'refund' });
  // A cancellation books its refunds under the payment and not under each refund: so the sums must tell.
  const left =
    sum(refunds.map((one: { amount?: unknown } | null) => one?.amount)) + sum(booked.map(({ amount }) => amount));
  const isBooked = booked.some(({ reference_id }) => reference_id === refund.refund_id) || left < refund.amount;
  // Half a penny that is owed rounds up, as the shop shows it (`orders/record/to-order-record.ts`).
  const owed = Math.max(0, toPence(-Number(orders[0]?.summary?.pending_difference ?? 0)));
  // Medusa credits nothing to an order that is cancelled.
  const credit = orders[0]?.status === 'canceled' ? 0 : toPounds(Math.max(0, refund.amount - owed));
  const entries: Entries = { isBooked, credit };
  return new StepResponse(entries);
});

/**
 * Brings a refund that stands on a payment into the books of its order, as Medusa does for those that are made in
 * the admin: it is paid less, and worth less by what was not owed. Run again it does nothing more.
 */
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
        // Medusa's own word for the credit of a refund.
        credit_lines: [{ reference: 'payment_collection', reference_id: refund.refund_id, amount: entries.credit }],
      })),
    });
  });
  when('tell-of-refund', { entries }, ({ entries }) => !entries.isBooked).then(() => {
    emitEventStep({ eventName: PaymentEvents.REFUNDED, data: { id: refund.payment_id } });
  });
  return new WorkflowResponse(undefined);
});
