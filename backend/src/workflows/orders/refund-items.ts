import { acquireLockStep, releaseLockStep } from '@medusajs/core-flows';
import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, MedusaError, Modules } from '@medusajs/framework/utils';
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  WorkflowResponse,
} from '@medusajs/framework/workflows-sdk';
import { formatMoney } from '@shop/shared/format/money';
import { toPence, toPounds } from '../../money/pence';
import { type OrderMoney, readOrderMoney } from '../../orders/read-order-money';
import { readOrderRecord } from '../../orders/record/read-order-record';
import { type RefundParts, toRefundMetadata } from '../../orders/record/refund-parts';
import { type Refundable, type RefundChoice, refundSum } from '../../orders/refund/refund-sum';
import { refundable } from '../../orders/refund/refundable';
import { newestRefund } from '../../payments/refunds/newest-refund';
import { syncOrderPaymentsStep } from '../payments/sync-order-payments-step';
import { bookRefundWorkflow } from '../refunds/book-refund';
import { requireNoOpenChangeStep } from '../refunds/require-no-open-change';

interface Input extends RefundChoice {
  order_id: string;
  /** The sum the owner saw; if it has changed, nothing is refunded. */
  amount: number;
  /** The refunded sum the owner saw, so that a second click or tab does nothing. */
  refunded: number;
  reason: string;
  is_off_parcel: boolean;
  by: string;
}

const refuse = (sentence: string) => new MedusaError(MedusaError.Types.NOT_ALLOWED, sentence);

/** This step has no undo: a refund cannot be recalled. */
const refundStep = createStep('refund-items', async (input: Input, { container }) => {
  const order = await readOrderRecord(container, input.order_id);
  if (order.cancelled_at) throw refuse('This order is cancelled: what was paid for it has gone back with that.');
  if (toPence(order.refunded) !== toPence(input.refunded)) {
    throw refuse('Money has gone back for this order since you opened it. Look at it again before you pay back more.');
  }
  const can = refundable(order);
  const parts = partsOf(can, input);
  const pence = toPence(refundSum(can, input));
  if (pence === 0) throw refuse('Nothing was paid for that, or it has all gone back: choose something else.');
  if (pence !== toPence(input.amount)) {
    throw refuse(`It comes to ${formatMoney(toPounds(pence))} by now. Look at the order again.`);
  }
  const payment = paymentFor(await readOrderMoney(container, input.order_id), pence);
  const paid = await container.resolve(Modules.PAYMENT).refundPayment({
    payment_id: payment,
    amount: toPounds(pence),
    note: input.reason || undefined,
    created_by: input.by,
    metadata: toRefundMetadata(parts),
  });
  const refund_id = newestRefund(paid);
  logRefund(container, input, refund_id);
  return new StepResponse({
    ...{ payment_id: payment, refund_id, amount: pence },
    ...{ currency: paid.currency_code, order_id: input.order_id },
  });
});

/** An unanswered refund is synced first, so that it is not repeated. */
export const refundItemsWorkflow = createWorkflow('refund-items', (input: Input) => {
  const key = transform(input, ({ order_id }) => `order-money:${order_id}`);
  acquireLockStep({ key, timeout: 30, ttl: 120 });
  syncOrderPaymentsStep(input);
  requireNoOpenChangeStep(input);
  const refund = refundStep(input);
  bookRefundWorkflow.runAsStep({ input: refund });
  releaseLockStep({ key });
  return new WorkflowResponse(refund);
});

function partsOf({ lines, delivery }: Refundable, chosen: Input): RefundParts {
  return {
    lines: chosen.lines.map(({ id, quantity }) => {
      const pounds = lines.find((line) => line.id === id)?.sums[quantity - 1];
      if (pounds === undefined) throw refuse('So many of that card are not left to pay back. Look at the order again.');
      return { line_id: id, quantity, amount: toPence(pounds) };
    }),
    delivery: chosen.delivery ? toPence(delivery) : 0,
    is_off_parcel: chosen.is_off_parcel && chosen.lines.length > 0,
    reason: chosen.reason,
  };
}

function paymentFor(payments: readonly OrderMoney[], pence: number): string {
  const left = payments.map(({ id, captured, refunded }) => ({ id, left: captured - refunded }));
  const one = left.find((payment) => payment.left >= pence);
  if (one) return one.id;
  const most = Math.max(0, ...left.map((payment) => payment.left));
  throw refuse(
    most === 0
      ? 'The money is reserved on the card and not taken yet: there is nothing to pay back. Try again in a minute.'
      : `This order was paid in parts: at most ${formatMoney(toPounds(most))} can be paid back at once.`,
  );
}

function logRefund(container: MedusaContainer, { order_id, by }: Input, refund: string): void {
  const line = { event: 'refund_made', order: order_id, refund, by };
  container.resolve(ContainerRegistrationKeys.LOGGER).info(JSON.stringify(line));
}
