import { cancelOrderWorkflow, cancelValidateOrder, useQueryGraphStep } from '@medusajs/core-flows';
import type { OrderDTO } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  WorkflowResponse,
} from '@medusajs/framework/workflows-sdk';
import { toPounds } from '../../cart/pence';
import { readOrderMoney } from '../../orders/read-order-money';
import { newestRefund } from '../../payments/refunds/newest-refund';
import { createInTurnStep } from '../in-turn';
import { bookRefundWorkflow, type RefundToBook } from '../refunds/book-refund';

type Input = { order_id: string; by?: string | undefined };

/** No undo: the money goes back to the shopper, and cannot be called back. `follow-payment` books what is left unbooked. */
const payBackStep = createStep('pay-back-order', async ({ order_id, by }: Input, { container }) => {
  const payments = container.resolve(Modules.PAYMENT);
  const refunds: RefundToBook[] = [];
  for (const { id: payment_id, captured, refunded } of await readOrderMoney(container, order_id)) {
    const amount = captured - refunded;
    if (amount <= 0) continue;
    const paid = await payments.refundPayment({ payment_id, amount: toPounds(amount), ...(by && { created_by: by }) });
    refunds.push({ payment_id, refund_id: newestRefund(paid), amount, currency: paid.currency_code, order_id });
  }
  return new StepResponse(refunds);
});

const bookStep = createInTurnStep('book-refunds', bookRefundWorkflow);

/**
 * Medusa's cancelling of an order, but a refund that the card provider or a bank refuses stops it: Medusa would cancel
 * all the same, and write down as refunded what nobody has got. What Medusa itself may refuse is asked before.
 */
export const payBackAndCancelWorkflow = createWorkflow('pay-back-and-cancel', (input: Input) => {
  const { data: orders } = useQueryGraphStep({
    entity: 'order',
    fields: ['id', 'status', 'fulfillments.canceled_at'],
    filters: { id: input.order_id },
    options: { throwIfKeyNotFound: true },
  }).config({ name: 'order-to-cancel' });
  const cancelling = transform({ input }, ({ input: { order_id, by } }) => ({
    order_id,
    ...(by && { canceled_by: by }),
  }));
  // Medusa types the order of this step as a whole one, and reads the three fields above.
  const order = transform({ orders }, ({ orders }) => orders[0] as unknown as OrderDTO);
  cancelValidateOrder({ order, input: cancelling });
  const refunds = payBackStep(input);
  cancelOrderWorkflow.runAsStep({ input: cancelling });
  // Not before: the shopper is told of these refunds by the mail of the cancellation alone.
  bookStep(refunds);
  return new WorkflowResponse(undefined);
});
