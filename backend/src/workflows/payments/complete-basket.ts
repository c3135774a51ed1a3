import { acquireLockStep, completeCartWorkflow, releaseLockStep } from '@medusajs/core-flows';
import { createWorkflow, WorkflowResponse } from '@medusajs/framework/workflows-sdk';
import { queueMailsOfOrderStep } from '../mail/queue-mails-of-order';
import { capturePaymentsStep } from './capture-payments-step';

export const completeBasketId = 'complete-basket';

/**
 * Places the order of a basket and takes the money that the shopper's card has reserved for it, in that order:
 * nobody is charged for an order that does not stand. Run again for the same basket, it answers with the same
 * order and takes only what has not been taken yet.
 */
export const completeBasketWorkflow = createWorkflow(completeBasketId, (input: { id: string }) => {
  acquireLockStep({ key: input.id, timeout: 30, ttl: 120 });
  const order = completeCartWorkflow.runAsStep({ input });
  queueMailsOfOrderStep({ order_id: order.id });
  capturePaymentsStep({ order_id: order.id });
  releaseLockStep({ key: input.id });
  return new WorkflowResponse(order);
});
