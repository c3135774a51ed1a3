import { acquireLockStep, capturePaymentWorkflow, releaseLockStep } from '@medusajs/core-flows';
import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, MedusaError, Modules } from '@medusajs/framework/utils';
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  WorkflowResponse,
} from '@medusajs/framework/workflows-sdk';
import { toPounds } from '../../cart/pence';
import { findCartBySession, findOrderBySession } from '../../payments/find-by-session';
import { findPaymentByIntent, type ShopPayment } from '../../payments/find-payment-by-intent';
import { type ProviderPayment, readProviderPayment } from '../../payments/provider/provider-payment';
import { matchRefunds } from '../../payments/refunds/match-refunds';
import { requestRefund } from '../../payments/refunds/request-refund';
import { takeBalanceWorkflow } from '../balance/take-balance';
import { queueMails } from '../mail/queue-mails';
import { bookRefundWorkflow } from '../refunds/book-refund';
import { recordRefundWorkflow } from '../refunds/record-refund';
import { removeFailedRefundWorkflow } from '../refunds/remove-failed-refund';
import { completeCart } from './complete-checkout';

type SyncAction =
  | 'order completed'
  | 'balance taken'
  | 'capture recorded'
  | 'reservation gone'
  | 'refund recorded'
  | 'refund asked for'
  | 'refund failed';

/** Newer changes may belong to a cancellation or refund in progress. */
const recentChangeMs = 60_000;
/** Medusa books a refund within twenty seconds, when Stripe has answered, or not at all. */
const bookingMs = 25_000;

/** This step has no undo: each action is its own workflow. */
const syncStep = createStep('sync-payment', async ({ intent_id }: { intent_id: string }, { container }) => {
  const actions: SyncAction[] = [];
  const theirs = await readProviderPayment(intent_id);
  if (theirs) await sync(container, theirs, actions);
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER);
  for (const action of actions) logger.info(JSON.stringify({ event: 'payment_synced', payment: intent_id, action }));
  return new StepResponse(actions);
});

/** Does not depend on the order or number of events. Fails when it must be retried later. */
export const syncPaymentWorkflow = createWorkflow('sync-payment', (input: { intent_id: string }) => {
  const key = transform(input, ({ intent_id }) => `card-payment:${intent_id}`);
  acquireLockStep({ key, timeout: 30, ttl: 120 });
  const actions = syncStep(input);
  releaseLockStep({ key });
  return new WorkflowResponse(actions);
});

async function sync(container: MedusaContainer, theirs: ProviderPayment, actions: SyncAction[]): Promise<void> {
  const isGiven = theirs.status === 'requires_capture' || theirs.status === 'succeeded';
  let ours = await findPaymentByIntent(container, theirs.id);
  if (!ours && isGiven && (await completeCartForPayment(container, theirs))) {
    actions.push('order completed');
    ours = await findPaymentByIntent(container, theirs.id);
  }
  if (!ours && isGiven && (await takeBalanceForPayment(container, theirs))) {
    actions.push('balance taken');
    ours = await findPaymentByIntent(container, theirs.id);
  }
  if (!ours) return;
  if (theirs.status === 'canceled') await cancelAuthorization(container, theirs, ours, actions);
  if (theirs.status !== 'succeeded') return;
  if (ours.captured < theirs.received && !ours.isCancelled) {
    const amount = toPounds(theirs.received - ours.captured);
    await capturePaymentWorkflow(container).run({ input: { payment_id: ours.id, amount } });
    actions.push('capture recorded');
  }
  await syncRefunds(container, theirs, ours.id, actions);
}

async function completeCartForPayment(container: MedusaContainer, { session }: ProviderPayment): Promise<boolean> {
  const cart = session && (await findCartBySession(container, session));
  if (!cart) return false;
  const completion = await completeCart(container, cart);
  if (completion.state === 'order') return true;
  const why = completion.state === 'refused' ? `: ${completion.error.message ?? ''}` : ' so far.';
  throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, `There is a payment without an order${why}`);
}

async function takeBalanceForPayment(container: MedusaContainer, { session }: ProviderPayment): Promise<boolean> {
  const order_id = session && (await findOrderBySession(container, session));
  if (!order_id) return false;
  await takeBalanceWorkflow(container).run({ input: { order_id } });
  return true;
}

async function cancelAuthorization(
  container: MedusaContainer,
  { cancelledAt, id }: ProviderPayment,
  { id: payment, captured, isCancelled, order }: ShopPayment,
  actions: SyncAction[],
): Promise<void> {
  if (isCancelled || captured > 0) return;
  if (cancelledAt && Date.now() - cancelledAt.getTime() < recentChangeMs) {
    throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, 'The payment was let go just now.');
  }
  await container.resolve(Modules.PAYMENT).cancelPayment(payment);
  actions.push('reservation gone');
  if (!order || order.isCancelled) return;
  const what = `The money for order ${order.number} was reserved on the card, and the reservation is gone: it was let go in the dashboard of the card provider, or lapsed. Nothing was paid for this order. Ask the shopper to order again, or cancel it.`;
  await queueMails(container, [{ kind: 'owner-stuck', cause: `payment-gone:${id}`, data: { what, reference: id } }]);
}

async function syncRefunds(
  container: MedusaContainer,
  theirs: ProviderPayment,
  payment: string,
  actions: SyncAction[],
): Promise<void> {
  // The shop stores a refund before requesting it, so every requested one is found here.
  const ours = await findPaymentByIntent(container, theirs.id);
  if (!ours) return;
  const { missing, failed, unrequested, isInProgress } = matchRefunds(theirs.refunds, ours.refunds, new Date());
  for (const { ours: refund, theirs: sentBack } of failed) {
    const input = { payment: ours, refund, provider_refund: sentBack.id };
    await removeFailedRefundWorkflow(container).run({ input });
    actions.push('refund failed');
  }
  if (isInProgress && theirs.refunds.some(({ shopRefund }) => shopRefund === '')) {
    throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, 'A refund of the shop is still under way.');
  }
  for (const refund of missing) {
    await recordRefundWorkflow(container).run({ input: { payment_id: payment, refund } });
    actions.push('refund recorded');
  }
  for (const { id, amount, parts } of unrequested) {
    await requestRefund({ intent: theirs.id, refund: id, amount, parts });
    actions.push('refund asked for');
  }
  await bookRefunds(container, theirs.id);
}

async function bookRefunds(container: MedusaContainer, intent: string): Promise<void> {
  const payment = await findPaymentByIntent(container, intent);
  if (!payment?.order) return;
  const { id: payment_id, currency, order } = payment;
  for (const { id, amount, at, providerRefund } of payment.refunds) {
    if (!providerRefund && Date.now() - at.getTime() < bookingMs) continue;
    await bookRefundWorkflow(container).run({
      input: { payment_id, refund_id: id, amount, currency, order_id: order.id },
    });
  }
}
