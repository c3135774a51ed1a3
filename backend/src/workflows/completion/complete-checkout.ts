import { acquireLockStep, completeCartWorkflow, emitEventStep, releaseLockStep } from '@medusajs/core-flows';
import type { MedusaContainer } from '@medusajs/framework/types';
import { OrderWorkflowEvents } from '@medusajs/framework/utils';
import { createWorkflow, transform, WorkflowResponse, when } from '@medusajs/framework/workflows-sdk';
import { completionsModule } from '../../modules/completions';
import { createBestEffortStep } from '../best-effort-step';
import { capturePaymentsStep } from '../capture/capture-payments-step';
import { explainRefusal, type Refusal, requireCurrentCartStep } from '../cart/require-current-cart';
import { issueGiftCardsStep } from '../gift-cards/issue-gift-cards';
import { queueMailsOfOrderStep } from '../mail/queue-mails-of-order';
import { issueInvoiceStep } from '../trade/invoices/issue-invoices';
import { beginCompletionStep, type CompletionProgress } from './begin-completion';
import { cancelUnpaidOrderStep } from './cancel-unpaid-order';
import { closeCartStep } from './close-cart';
import { countUsesStep } from './count-uses';
import { fillGuestNameStep } from './fill-guest-names';
import { holdCreditStep } from './hold-credit';
import { readOrderedCartStep } from './ordered-cart';
import { requireOrderableStep } from './require-orderable';
import { linkOrderStep, type OrderOutcome, resumeOrderStep } from './resume-order';
import { sendWordsWithCardsStep } from './send-words-with-cards';
import { spendGiftCardsStep } from './spend-gift-cards';

const finishCompletionStep = createBestEffortStep(
  'finish-completion',
  'completion_not_finished',
  (container, { cart_id }: { cart_id: string; order_id: string }) =>
    container.resolve(completionsModule).markDone(cart_id),
);

const orderStands: OrderOutcome = { state: 'stands' };

const wasInterrupted = ({ orderId, isDone }: CompletionProgress) => orderId !== null && !isDone;

function isAnnouncedLate({ begun, outcome }: { begun: CompletionProgress; outcome: OrderOutcome }): boolean {
  return wasInterrupted(begun) && outcome.state === 'stands';
}

/** Captures wait for the order, so that no shopper pays without one; a rerun resumes (docs/decisions/041). */
const completeCheckoutWorkflow = createWorkflow('complete-checkout', (input: { id: string }) => {
  requireCurrentCartStep(input.id);
  acquireLockStep({ key: input.id, timeout: 30, ttl: 120 });
  const begun = beginCompletionStep(input);

  const made = when('is-new', begun, ({ orderId }) => orderId === null).then(() => {
    const cart = readOrderedCartStep(input);
    requireOrderableStep(cart);
    countUsesStep(cart);
    closeCartStep(cart);
    spendGiftCardsStep(cart);
    holdCreditStep(cart);
    // Medusa authorizes the payment as its last step and reverts everything if that fails.
    return completeCartWorkflow.runAsStep({ input });
  });
  // Whatever came back since, to gift cards or into stock, must not be spent and reserved again.
  const resumed = when('is-interrupted', begun, (one) => wasInterrupted(one) && !one.isTaken).then(() =>
    resumeOrderStep(begun),
  );

  when('is-open-again', begun, ({ isOpenAgain }) => isOpenAgain).then(() => {
    linkOrderStep(begun);
  });

  const outcome = transform({ begun, made, resumed }, ({ begun, made, resumed }) => ({
    ...(resumed ?? orderStands),
    orderId: begun.orderId ?? made?.id ?? '',
  }));
  when('will-not-be-paid', outcome, ({ state }) => state === 'refused').then(() => {
    cancelUnpaidOrderStep(begun);
  });
  // Medusa emits the event of a new order itself.
  when('was-interrupted', { begun, outcome }, isAnnouncedLate).then(() => {
    emitEventStep({ eventName: OrderWorkflowEvents.PLACED, data: { id: outcome.orderId } });
  });
  // From here on money has moved, and a step that fails would give it back.
  when('stands', outcome, ({ state }) => state === 'stands').then(() => {
    capturePaymentsStep({ order_id: outcome.orderId });
    issueGiftCardsStep({ order_id: outcome.orderId });
    issueInvoiceStep({ cart_id: input.id, order_id: outcome.orderId });
    sendWordsWithCardsStep({ order_id: outcome.orderId });
    fillGuestNameStep({ order_id: outcome.orderId });
    finishCompletionStep({ cart_id: input.id, order_id: outcome.orderId });
    queueMailsOfOrderStep({ order_id: outcome.orderId });
  });
  releaseLockStep({ key: input.id });
  return new WorkflowResponse(outcome);
});

export type Completion =
  /** The payment is authorized at least, over the order's total. */
  | { state: 'order'; orderId: string }
  /** The error was serialized, so it is not an instance of Error. */
  | { state: 'refused'; error: Refusal }
  /** Another request is completing the cart, or (with an error) the payment's outcome is unknown. */
  | { state: 'pending'; error?: Refusal };

/** The browser, webhooks and jobs may call this at the same time. */
export async function completeCart(container: MedusaContainer, id: string): Promise<Completion> {
  const { errors, result, transaction } = await completeCheckoutWorkflow(container).run({
    input: { id },
    throwOnError: false,
  });
  if (!transaction.hasFinished()) return { state: 'pending' };
  const error = errors[0]?.error;
  if (error) return { state: 'refused', error: await explainRefusal(container, id, error) };
  if (result.state === 'stands') return { state: 'order', orderId: result.orderId };
  if (result.state === 'refused') return { state: 'refused', error: result.error };
  return { state: 'pending', error: result.error };
}
