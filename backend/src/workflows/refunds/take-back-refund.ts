import type { IOrderModuleService } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';
import { createStep, createWorkflow, StepResponse, WorkflowResponse } from '@medusajs/framework/workflows-sdk';
import { formatMoney } from '@shop/shared/format/money';
import { toPence, toPounds } from '../../cart/pence';
import type { NewMail } from '../../mail/kinds';
import { outboxModule } from '../../modules/outbox';
import type { ShopPayment } from '../../payments/payment-of-intent';
import { queueMails } from '../mail/queue-mails';

interface Input {
  payment: ShopPayment;
  refund: { id: string; amount: number };
  /** The provider's id of it. */
  provider_refund: string;
}

/** Medusa makes this verb for each of its models, and its types leave it out. */
type OrderBooks = IOrderModuleService & {
  updateOrderTransactions: (change: { id: string; version: number }) => Promise<unknown>;
};

/** No undo: the money is with the shop again, whatever the order says. */
const unbookStep = createStep('unbook-refund', async ({ payment, refund }: Input, { container }) => {
  if (!payment.order) return new StepResponse(undefined);
  const books = container.resolve<OrderBooks>(Modules.ORDER);
  const booked = await books.listOrderTransactions({ order_id: payment.order.id, reference: 'refund' });
  const ofCancellation = booked.find(
    ({ reference_id, amount }) => reference_id === payment.id && toPence(Number(amount)) === -refund.amount,
  );
  const entry = booked.find(({ reference_id }) => reference_id === refund.id) ?? ofCancellation;
  if (!entry) return new StepResponse(undefined);
  // Medusa takes it off the sums of that version of the order in which it was written, which may be an older one.
  const { version } = await books.retrieveOrder(payment.order.id, { select: ['id', 'version'] });
  await books.updateOrderTransactions({ id: entry.id, version });
  await books.deleteOrderTransactions(entry.id);
  return new StepResponse(undefined);
});

/** No undo, for the same reason. The owner hears of it before the refund goes, since nothing would remember it then. */
const removeStep = createStep('remove-refund', async (input: Input, { container }) => {
  const { payment, refund } = input;
  const payments = container.resolve(Modules.PAYMENT);
  const others = await payments.listRefunds({ payment_id: payment.id });
  const left = others
    .filter(({ id }) => id !== refund.id)
    .reduce((sum, { amount }) => sum + toPence(Number(amount)), 0);
  const sums = { currency_code: payment.currency, refunded_amount: toPounds(left) };
  await payments.updatePaymentCollections(payment.collection, sums);
  // Whoever has not been told yet that they were refunded is not told so any more.
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

/**
 * Takes a refund off an order when the shopper's bank has sent the money back. What the order was worth less by it stays
 * so: that much is still to be refunded.
 */
export const takeBackRefundWorkflow = createWorkflow('take-back-refund', (input: Input) => {
  unbookStep(input);
  removeStep(input);
  return new WorkflowResponse(undefined);
});
