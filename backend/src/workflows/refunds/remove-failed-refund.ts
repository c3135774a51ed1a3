import type { IOrderModuleService } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';
import { createStep, createWorkflow, StepResponse, WorkflowResponse } from '@medusajs/framework/workflows-sdk';
import { formatMoney } from '@shop/shared/format/money';
import { toPence, toPounds } from '../../cart/pence';
import type { NewMail } from '../../mail/kinds';
import { outboxModule } from '../../modules/outbox';
import type { ShopPayment } from '../../payments/find-payment-by-intent';
import { queueMails } from '../mail/queue-mails';

interface Input {
  payment: ShopPayment;
  refund: { id: string; amount: number };
  /** Stripe's id of the refund. */
  provider_refund: string;
}

/** Medusa's module has this method, but its type does not. */
type OrderBooks = IOrderModuleService & {
  updateOrderTransactions: (change: { id: string; version: number }) => Promise<unknown>;
};

/** This step has no undo: the bank returned the money to the shop. */
const unbookStep = createStep('unbook-refund', async ({ payment, refund }: Input, { container }) => {
  if (!payment.order) return new StepResponse(undefined);
  const books = container.resolve<OrderBooks>(Modules.ORDER);
  const booked = await books.listOrderTransactions({ order_id: payment.order.id, reference: 'refund' });
  const ofCancellation = booked.find(
    ({ reference_id, amount }) => reference_id === payment.id && toPence(Number(amount)) === -refund.amount,
  );
  const entry = booked.find(({ reference_id }) => reference_id === refund.id) ?? ofCancellation;
  if (!entry) return new StepResponse(undefined);
  // Medusa updates the totals of the version the entry belongs to, which may be an older one.
  const { version } = await books.retrieveOrder(payment.order.id, { select: ['id', 'version'] });
  await books.updateOrderTransactions({ id: entry.id, version });
  await books.deleteOrderTransactions(entry.id);
  return new StepResponse(undefined);
});

/** This step has no undo. The owner is mailed before the refund is deleted, since nothing would recall it later. */
const removeStep = createStep('remove-refund', async (input: Input, { container }) => {
  const { payment, refund } = input;
  const payments = container.resolve(Modules.PAYMENT);
  const others = await payments.listRefunds({ payment_id: payment.id });
  const left = others
    .filter(({ id }) => id !== refund.id)
    .reduce((sum, { amount }) => sum + toPence(Number(amount)), 0);
  const sums = { currency_code: payment.currency, refunded_amount: toPounds(left) };
  await payments.updatePaymentCollections(payment.collection, sums);
  await container.resolve(outboxModule).skip('order-refunded', refund.id);
  await queueMails(container, [mailOfFailedRefund(input)]);
  await payments.deleteRefunds([refund.id]);
  return new StepResponse(undefined);
});

function mailOfFailedRefund({ payment, refund, provider_refund }: Input): NewMail {
  const order = payment.order ? `order ${payment.order.number}` : 'a payment without an order';
  const what = `The refund of ${formatMoney(toPounds(refund.amount))} for ${order} has failed: the bank of the card sent the money back, so the shopper does not have it. The order says again that it is to be refunded. Ask the shopper how they would like to have it, and refund it another way.`;
  return { kind: 'owner-stuck', cause: `refund-failed:${provider_refund}`, data: { what, reference: provider_refund } };
}

/** The refund's credit line stays, so the sum is still to be refunded. */
export const removeFailedRefundWorkflow = createWorkflow('remove-failed-refund', (input: Input) => {
  unbookStep(input);
  removeStep(input);
  return new WorkflowResponse(undefined);
});
