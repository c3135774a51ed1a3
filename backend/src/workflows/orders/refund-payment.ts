import {
  acquireLockStep,
  type RefundPaymentWorkflowInput,
  refundPaymentWorkflow,
  releaseLockStep,
  useQueryGraphStep,
} from '@medusajs/core-flows';
import { createWorkflow, transform, WorkflowResponse } from '@medusajs/framework/workflows-sdk';
import { syncOrderPaymentsStep } from '../payments/sync-order-payments-step';
import { requireNoOpenChangeStep } from '../refunds/require-no-open-change';

/** Checks everything first, because Medusa asks the provider first and could refuse after the money has gone. */
export const refundPaymentUnderLockWorkflow = createWorkflow(
  'refund-payment-under-lock',
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
    syncOrderPaymentsStep(order);
    requireNoOpenChangeStep(order);
    const payment = refundPaymentWorkflow.runAsStep({ input });
    releaseLockStep({ key });
    return new WorkflowResponse(payment);
  },
);
