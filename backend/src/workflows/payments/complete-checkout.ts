import { acquireLockStep, completeCartWorkflow, emitEventStep, releaseLockStep } from '@medusajs/core-flows';
import type { MedusaContainer } from '@medusajs/framework/types';
import { OrderWorkflowEvents } from '@medusajs/framework/utils';
import { createWorkflow, transform, WorkflowResponse, when } from '@medusajs/framework/workflows-sdk';
import { demandUpToDateStep, reasonOf } from '../cart/bring-up-to-date';
import { demandOrderableStep } from '../completion/allow-order';
import { beginCompletionStep } from '../completion/begin-completion';
import { closeCartStep } from '../completion/close-cart';
import { countUsesStep } from '../completion/count-uses';
import { finishCompletionStep } from '../completion/finish-completion';
import { readOrderedCartStep } from '../completion/ordered-cart';
import { takeBackOrderStep } from '../completion/take-back-order';
import { type Standing, takeUpOrderStep, tieOrderStep } from '../completion/take-up-order';
import { queueMailsOfOrderStep } from '../mail/queue-mails-of-order';
import { capturePaymentsStep } from './capture-payments-step';

const stands: Standing = { state: 'stands' };

/**
 * Makes an order of a cart and takes the money that the shopper's card has reserved for it, in that order: nobody is
 * charged for an order that does not stand. Whatever an earlier run has left undone, and wherever it died, the next run
 * does, and nothing twice: docs/decisions/041. The mails are written when the payment stands.
 */
const completeCheckoutWorkflow = createWorkflow('complete-cart', (input: { id: string }) => {
  demandUpToDateStep(input.id);
  acquireLockStep({ key: input.id, timeout: 30, ttl: 120 });
  const begun = beginCompletionStep(input);

  const made = when('nobody-has-ordered', begun, ({ orderId }) => orderId === null).then(() => {
    const cart = readOrderedCartStep(input);
    demandOrderableStep(cart);
    countUsesStep(cart);
    closeCartStep(cart);
    // Medusa has the payment authorised as its last step, and takes back all of its own when that fails.
    return completeCartWorkflow.runAsStep({ input });
  });
  const standing = when('left-in-the-middle', begun, ({ orderId, isDone }) => orderId !== null && !isDone).then(() =>
    takeUpOrderStep(begun),
  );

  when('is-open-again', begun, ({ isOpenAgain }) => isOpenAgain).then(() => {
    tieOrderStep(begun);
  });

  const outcome = transform({ begun, made, standing }, ({ begun, made, standing }) => ({
    ...(standing ?? stands),
    orderId: begun.orderId ?? made?.id ?? '',
  }));
  when('will-not-be-paid', outcome, ({ state }) => state === 'refused').then(() => {
    takeBackOrderStep(begun);
  });
  when('was-taken-up', { standing }, ({ standing }) => standing?.state === 'stands').then(() => {
    emitEventStep({ eventName: OrderWorkflowEvents.PLACED, data: { id: outcome.orderId } });
  });
  when('stands', outcome, ({ state }) => state === 'stands').then(() => {
    capturePaymentsStep({ order_id: outcome.orderId });
    finishCompletionStep({ cartId: input.id });
    queueMailsOfOrderStep({ order_id: outcome.orderId });
  });
  releaseLockStep({ key: input.id });
  return new WorkflowResponse(outcome);
});

type Problem = { type?: string; code?: string; name?: string; message?: string };

export type Completion =
  /** It stands, and its payment too: authorised at least, of the order's own amount. */
  | { state: 'order'; orderId: string }
  /** Why; it has been written down in between, and is an instance of no error. What is for certain says its type. */
  | { state: 'refused'; error: Problem }
  /** Another request is at it, or an order stands of whose payment nobody knows yet: then with a reason. */
  | { state: 'under way'; error?: Problem };

/**
 * Completes a cart, or goes on where a completion was left, with what came of it. It may be called by anybody, at any
 * time and at the same time: by the shopper's browser, by what the card provider tells, by a job.
 */
export async function completeCart(container: MedusaContainer, id: string): Promise<Completion> {
  const { errors, result, transaction } = await completeCheckoutWorkflow(container).run({
    input: { id },
    throwOnError: false,
  });
  if (!transaction.hasFinished()) return { state: 'under way' };
  const error = errors[0]?.error;
  if (error) return { state: 'refused', error: await reasonOf(container, id, error) };
  if (result.state === 'stands') return { state: 'order', orderId: result.orderId };
  if (result.state === 'refused') return { state: 'refused', error: result.error };
  return { state: 'under way', error: result.error };
}
