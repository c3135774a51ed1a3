import {
  acquireLockStep,
  type RefundPaymentWorkflowInput,
  refundPaymentWorkflow,
  releaseLockStep,
  useQueryGraphStep,
} from '@medusajs/core-flows';
import { createWorkflow, transform, WorkflowResponse } from '@medusajs/framework/workflows-sdk';
import { followOrderPaymentsStep } from '../payments/follow-order-payments-step';
import { demandNoOpenChangeStep } from './demand-no-open-change';

/**
 * Medusa's refund of a payment, one after the other for each order, when everything that may refuse has agreed: Medusa
 * asks the card provider first, and would answer 'no' after the money has gone.
 */
export const refundPaymentInTurnWorkflow = createWorkflow(
  'refund-payment-in-turn',
  (input: RefundPaymentWorkflowInput) => {
    const { data: payments } = useQueryGraphStep({
      entity: 'payment',
      fields: ['id', 'payment_collection.order.id'],
      filters: { id: input.payment_id },
      options: { throwIfKeyNotFound: true },
    });
    const order = transform({ payments }, ({ payments }) => ({
      order_id: String(payments[0]?.payment_collection?.order?.id ?? ''),
    }));
    const key = transform(order, ({ order_id }) => `order-money:${order_id}`);
    acquireLockStep({ key, timeout: 30, ttl: 120 });
    followOrderPaymentsStep(order);
    demandNoOpenChangeStep(order);
    const payment = refundPaymentWorkflow.runAsStep({ input });
    releaseLockStep({ key });
    return new WorkflowResponse(payment);
  },
);
