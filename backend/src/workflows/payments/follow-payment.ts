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
import { cartOfSession, orderOfSession } from '../../payments/cart-of-session';
import { paymentOfIntent, type ShopPayment } from '../../payments/payment-of-intent';
import { type ProviderPayment, readProviderPayment } from '../../payments/provider/provider-payment';
import { askForRefund } from '../../payments/refunds/ask-for-refund';
import { matchRefunds } from '../../payments/refunds/match-refunds';
import { takeBalanceWorkflow } from '../balance/take-balance';
import { queueMails } from '../mail/queue-mails';
import { bookRefundWorkflow } from '../refunds/book-refund';
import { recordRefundWorkflow } from '../refunds/record-refund';
import { takeBackRefundWorkflow } from '../refunds/take-back-refund';
import { completeCart } from './complete-checkout';

/** What was done; nothing where shop and provider agreed. */
type Deed =
  | 'order completed'
  | 'balance taken'
  | 'capture recorded'
  | 'reservation gone'
  | 'refund recorded'
  | 'refund asked for'
  | 'refund failed';

/** Younger changes may be in the hands of whoever made them: a cancellation of the order, a refund of the owner. */
const settledAfter = 60_000;
/** Medusa books a refund as soon as the card provider has answered, which it does within twenty seconds or not at all. */
const bookedAfter = 25_000;

/** No undo: each thing it does is a workflow of its own, and what the card provider says is so. */
const followStep = createStep('follow-payment', async ({ intent_id }: { intent_id: string }, { container }) => {
  const deeds: Deed[] = [];
  const theirs = await readProviderPayment(intent_id);
  if (theirs) await follow(container, theirs, deeds);
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER);
  for (const deed of deeds) logger.info(JSON.stringify({ event: 'payment-followed', payment: intent_id, deed }));
  return new StepResponse(deeds);
});

/**
 * Brings one payment to what the card provider says of it now: an order for a reservation that has none, the capture,
 * the end of the reservation, refunds that were made or failed there, and those of the shop that it was never asked
 * for. Nothing is asked of an event, so it does not
 * matter which of them come, in what order and how often. It fails when it must be tried again later.
 */
export const followPaymentWorkflow = createWorkflow('follow-payment', (input: { intent_id: string }) => {
  const key = transform(input, ({ intent_id }) => `card-payment:${intent_id}`);
  acquireLockStep({ key, timeout: 30, ttl: 120 });
  const deeds = followStep(input);
  releaseLockStep({ key });
  return new WorkflowResponse(deeds);
});

async function follow(container: MedusaContainer, theirs: ProviderPayment, deeds: Deed[]): Promise<void> {
  const isGiven = theirs.status === 'requires_capture' || theirs.status === 'succeeded';
  let ours = await paymentOfIntent(container, theirs.id);
  if (!ours && isGiven && (await completeCartOf(container, theirs))) {
    deeds.push('order completed');
    ours = await paymentOfIntent(container, theirs.id);
  }
  if (!ours && isGiven && (await takeBalanceOf(container, theirs))) {
    deeds.push('balance taken');
    ours = await paymentOfIntent(container, theirs.id);
  }
  if (!ours) return;
  if (theirs.status === 'canceled') await endReservation(container, theirs, ours, deeds);
  if (theirs.status !== 'succeeded') return;
  if (ours.captured < theirs.received && !ours.isCancelled) {
    const amount = toPounds(theirs.received - ours.captured);
    await capturePaymentWorkflow(container).run({ input: { payment_id: ours.id, amount } });
    deeds.push('capture recorded');
  }
  await followRefunds(container, theirs, ours.id, deeds);
}

/** False for a payment that this shop did not begin. */
async function completeCartOf(container: MedusaContainer, { session }: ProviderPayment): Promise<boolean> {
  const cart = session && (await cartOfSession(container, session));
  if (!cart) return false;
  const completion = await completeCart(container, cart);
  if (completion.state === 'order') return true;
  const why = completion.state === 'refused' ? `: ${completion.error.message ?? ''}` : ' so far.';
  throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, `There is a payment without an order${why}`);
}

/** False for a payment that was not begun for the balance of an order. */
async function takeBalanceOf(container: MedusaContainer, { session }: ProviderPayment): Promise<boolean> {
  const order_id = session && (await orderOfSession(container, session));
  if (!order_id) return false;
  await takeBalanceWorkflow(container).run({ input: { order_id } });
  return true;
}

async function endReservation(
  container: MedusaContainer,
  { cancelledAt, id }: ProviderPayment,
  { id: payment, captured, isCancelled, order }: ShopPayment,
  deeds: Deed[],
): Promise<void> {
  if (isCancelled || captured > 0) return;
  if (cancelledAt && Date.now() - cancelledAt.getTime() < settledAfter) {
    throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, 'The payment was let go just now.');
  }
  await container.resolve(Modules.PAYMENT).cancelPayment(payment);
  deeds.push('reservation gone');
  if (!order || order.isCancelled) return;
  const what = `The money for order ${order.number} was reserved on the card, and the reservation is gone: it was let go in the dashboard of the card provider, or lapsed. Nothing was paid for this order. Ask the shopper to order again, or cancel it.`;
  await queueMails(container, [{ kind: 'owner-stuck', cause: `payment-gone:${id}`, data: { what, reference: id } }]);
}

async function followRefunds(
  container: MedusaContainer,
  theirs: ProviderPayment,
  payment: string,
  deeds: Deed[],
): Promise<void> {
  // The shop writes a refund down before it asks for it, so whatever it asked for until then is found here.
  const ours = await paymentOfIntent(container, theirs.id);
  if (!ours) return;
  const { missing, failed, unasked, isUnderWay } = matchRefunds(theirs.refunds, ours.refunds, new Date());
  for (const { ours: refund, theirs: sentBack } of failed) {
    const input = { payment: ours, refund, provider_refund: sentBack.id };
    await takeBackRefundWorkflow(container).run({ input });
    deeds.push('refund failed');
  }
  if (isUnderWay && theirs.refunds.some(({ shopRefund }) => shopRefund === '')) {
    throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, 'A refund of the shop is still under way.');
  }
  for (const refund of missing) {
    await recordRefundWorkflow(container).run({ input: { payment_id: payment, refund } });
    deeds.push('refund recorded');
  }
  for (const { id, amount, parts } of unasked) {
    await askForRefund({ intent: theirs.id, refund: id, amount, parts });
    deeds.push('refund asked for');
  }
  await bookRefunds(container, theirs.id);
}

/** Those that were just recorded, and those that a process which died or was refused has left unbooked. */
async function bookRefunds(container: MedusaContainer, intent: string): Promise<void> {
  const payment = await paymentOfIntent(container, intent);
  if (!payment?.order) return;
  const { id: payment_id, currency, order } = payment;
  for (const { id, amount, at, providerRefund } of payment.refunds) {
    if (!providerRefund && Date.now() - at.getTime() < bookedAfter) continue;
    await bookRefundWorkflow(container).run({
      input: { payment_id, refund_id: id, amount, currency, order_id: order.id },
    });
  }
}
