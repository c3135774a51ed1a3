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
import { toPence, toPounds } from '../../cart/pence';
import { type OrderMoney, readOrderMoney } from '../../orders/read-order-money';
import { readOrderRecord } from '../../orders/record/read-order-record';
import { type RefundParts, withParts } from '../../orders/record/refund-parts';
import { type Refundable, type RefundChoice, refundSum } from '../../orders/refund/refund-sum';
import { refundable } from '../../orders/refund/refundable';
import { newestRefund } from '../../payments/refunds/newest-refund';
import { followOrderPaymentsStep } from '../payments/follow-order-payments-step';
import { bookRefundWorkflow } from './book-refund';
import { demandNoOpenChangeStep } from './demand-no-open-change';

/** Pounds. */
interface Input extends RefundChoice {
  order_id: string;
  /** As the owner saw it: a sum that has changed since is not paid back. */
  amount: number;
  /** What had been refunded of the order when the owner looked: of two presses, or two tabs, one is done. */
  refunded: number;
  reason: string;
  is_off_parcel: boolean;
  by: string;
}

const refuse = (sentence: string) => new MedusaError(MedusaError.Types.NOT_ALLOWED, sentence);

/** No undo: the money goes back to the shopper, and cannot be called back. */
const refundStep = createStep('refund-cards', async (input: Input, { container }) => {
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
    metadata: withParts(parts),
  });
  const refund_id = newestRefund(paid);
  logRefund(container, input, refund_id);
  return new StepResponse({
    ...{ payment_id: payment, refund_id, amount: pence },
    ...{ currency: paid.currency_code, order_id: input.order_id },
  });
});

/**
 * Pays back cards and delivery that the owner has chosen, after their share of the discount and never more than is left.
 * First the card provider is asked what has gone back already, so that what was asked for and not answered is not asked
 * for twice. What it was for is kept with the refund, for the shopper's mail and for the parcel. Should the process die
 * before the order's books have it, `follow-payment` books it.
 */
export const refundCardsWorkflow = createWorkflow('refund-cards', (input: Input) => {
  const key = transform(input, ({ order_id }) => `order-money:${order_id}`);
  acquireLockStep({ key, timeout: 30, ttl: 120 });
  followOrderPaymentsStep(input);
  demandNoOpenChangeStep(input);
  const refund = refundStep(input);
  bookRefundWorkflow.runAsStep({ input: refund });
  releaseLockStep({ key });
  return new WorkflowResponse(refund);
});

/** @throws 400 for cards that are not of this order, or more of them than are left to refund */
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

/** The payment that has so much left; most orders have one. */
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
  const line = { event: 'refund-made', order: order_id, refund, by };
  container.resolve(ContainerRegistrationKeys.LOGGER).info(JSON.stringify(line));
}
