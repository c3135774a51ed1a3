import { acquireLockStep, completeCartWorkflow, releaseLockStep } from '@medusajs/core-flows';
import type { MedusaContainer } from '@medusajs/framework/types';
import { createWorkflow, WorkflowResponse } from '@medusajs/framework/workflows-sdk';
import { demandUpToDateStep, reasonOf } from '../basket/bring-up-to-date';
import { queueMailsOfOrderStep } from '../mail/queue-mails-of-order';
import { capturePaymentsStep } from './capture-payments-step';

/**
 * Places the order of a basket and takes the money that the shopper's card has reserved for it, in that order:
 * nobody is charged for an order that does not stand. Run again for the same basket, it answers with the same
 * order and takes only what has not been taken yet.
 */
const completeBasketWorkflow = createWorkflow('complete-basket', (input: { id: string }) => {
  demandUpToDateStep(input.id);
  acquireLockStep({ key: input.id, timeout: 30, ttl: 120 });
  const order = completeCartWorkflow.runAsStep({ input });
  capturePaymentsStep({ order_id: order.id });
  queueMailsOfOrderStep({ order_id: order.id });
  releaseLockStep({ key: input.id });
  return new WorkflowResponse(order);
});

export type Completion =
  | { state: 'order'; orderId: string }
  /** Why; it has been written down in between, and is an instance of no error. */
  | { state: 'refused'; error: { type?: string; code?: string; name?: string; message?: string } }
  /** Another request is at it. */
  | { state: 'under way' };

/** Completes a basket, with what came of it: whether a refusal is for certain depends on who asks. */
export async function completeBasket(container: MedusaContainer, id: string): Promise<Completion> {
  const { errors, result, transaction } = await completeBasketWorkflow(container).run({
    input: { id },
    throwOnError: false,
  });
  if (!transaction.hasFinished()) return { state: 'under way' };
  const error = errors[0]?.error;
  return error
    ? { state: 'refused', error: await reasonOf(container, id, error) }
    : { state: 'order', orderId: result.id };
}
