import { emitEventStep } from '@medusajs/core-flows';
import { Modules, PaymentEvents } from '@medusajs/framework/utils';
import { createStep, createWorkflow, StepResponse, transform, when } from '@medusajs/framework/workflows-sdk';
import { toPounds } from '../../money/pence';
import { creditOfRefund } from '../../orders/record/to-order-record';
import { readRefundBooks } from '../../orders/refund/read-refund-books';
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

const readStep = createStep('read-books-of-order', async (refund: RefundToBook, { container }) => {
  const { isCancelled, surplus, unbooked, booked, credited } = await readRefundBooks(container, refund.order_id);
  const isBooked = booked.has(refund.refund_id) || unbooked < refund.amount;
  const owed = Math.max(0, surplus - (unbooked - refund.amount));
  // Medusa refuses credit lines for a cancelled order.
  const isCredited = isBooked || isCancelled || credited.has(refund.refund_id);
  const entries: Entries = { isBooked, credit: isCredited ? 0 : toPounds(Math.max(0, refund.amount - owed)) };
  return new StepResponse(entries);
});

/** This step has no undo: a rerun finds the line by the id of the refund. */
const creditStep = createStep('credit-refund', async ({ refund, credit }: ToCredit, { container }) => {
  if (credit === 0) return;
  const line = { reference: creditOfRefund, reference_id: refund.refund_id, amount: credit };
  await addCreditLines(container, refund.order_id, [line]);
});

/** This step has no undo: the money has gone back, whatever fails after it. A rerun finds the entry by the id of the refund. */
const bookStep = createStep('book-refund-of-order', async (refund: RefundToBook, { container }) => {
  await container.resolve(Modules.ORDER).addOrderTransactions({
    order_id: refund.order_id,
    amount: -toPounds(refund.amount),
    currency_code: refund.currency,
    reference: 'refund',
    reference_id: refund.refund_id,
  });
});

/** Runs under the order's money lock; repeatable. A booked refund is not looked at again, so the credit comes first. */
export const bookRefundWorkflow = createWorkflow('book-refund', (refund: RefundToBook) => {
  const entries = readStep(refund);
  creditStep(transform({ refund, entries }, ({ refund, entries: { credit } }) => ({ refund, credit })));
  when('is-not-booked', { entries }, ({ entries }) => !entries.isBooked).then(() => {
    bookStep(refund);
  });
  when('tell-of-refund', { entries }, ({ entries }) => !entries.isBooked).then(() => {
    emitEventStep({ eventName: PaymentEvents.REFUNDED, data: { id: refund.payment_id } });
  });
});

export const bookRefundsStep = createSequentialStep('book-refunds', bookRefundWorkflow);
