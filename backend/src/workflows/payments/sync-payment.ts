import { acquireLockStep, releaseLockStep } from '@medusajs/core-flows';
import type { MedusaContainer } from '@medusajs/framework/types';
import { MedusaError, Modules } from '@medusajs/framework/utils';
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  WorkflowResponse,
  when,
} from '@medusajs/framework/workflows-sdk';
import { orderMoneyLock } from '../../orders/posting/plan-posting';
import { paymentProvider } from '../../payments/current-provider';
import { findCartBySession, findOrderBySession } from '../../payments/find-by-session';
import { findPaymentByIntent, type ShopPayment } from '../../payments/find-payment-by-intent';
import type { ProviderPayment, ProviderRefund, RequestedRefund } from '../../payments/provider';
import { matchRefunds } from '../../payments/refunds/match-refunds';
import { logEvent } from '../../process/log/log-event';
import { takeBalance } from '../balance/take-balance';
import { recordCapture } from '../capture/capture-payments-step';
import { completeCart } from '../completion/complete-checkout';
import { queueMails } from '../mail/queue-mails';
import { bookRefundsStep, type RefundToBook } from '../refunds/book-refund';
import { recordRefundsStep } from '../refunds/record-refunds-step';
import { type FailedRefund, removeFailedRefundsStep } from '../refunds/remove-failed-refunds-step';
import { stopUnpaidGiftCardsStep } from '../refunds/stop-unpaid-gift-cards';

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
/** Medusa books a refund within twenty seconds, when the provider has answered, or not at all. */
const bookingMs = 25_000;

/** `isLocked` means that the caller has the lock of the order's money. */
type Input = { intent_id: string; isLocked: boolean };
type Payment = Pick<Input, 'intent_id'>;

/** This step has no undo: an order or a capture stands. */
const syncMoneyStep = createStep('sync-money', async ({ intent_id }: Payment, { container }) => {
  const theirs = await paymentProvider.find(intent_id);
  return new StepResponse(theirs ? await syncMoney(container, theirs) : []);
});

/** This step does not depend on the step before, which it follows. */
const planRefundsStep = createStep('plan-refunds', async ({ intent_id }: Payment, { container }) => {
  return new StepResponse(await planRefunds(container, intent_id));
});

const requireNoneUnderWayStep = createStep('require-no-refund-under-way', async ({ mustWait }: RefundPlan) => {
  if (!mustWait) return;
  throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, 'A refund of the shop is still under way.');
});

/** This step has no undo: the provider makes each refund once, however often it is asked. */
const requestRefundsStep = createStep('request-refunds', async (refunds: RequestedRefund[]) => {
  for (const refund of refunds) await paymentProvider.requestRefund(refund);
});

const findUnbookedStep = createStep('find-unbooked-refunds', async ({ intent_id }: Payment, { container }) => {
  return new StepResponse(await findUnbooked(container, intent_id));
});

/** This step has no undo: a line in the log stays. */
const logStep = createStep(
  'log-sync',
  async ({ intent_id, actions }: Payment & { actions: SyncAction[] }, { container }) => {
    for (const action of actions) logEvent(container, 'info', { event: 'payment_synced', payment: intent_id, action });
  },
);

/** Does not depend on the order or number of events. Fails when it must be retried later. */
const syncPaymentWorkflow = createWorkflow('sync-payment', (input: Input) => {
  const key = transform(input, ({ intent_id }) => `card-payment:${intent_id}`);
  acquireLockStep({ key, timeout: 30, ttl: 120 });
  const moved = syncMoneyStep(input);
  const plan = planRefundsStep(input);
  removeFailedRefundsStep(
    transform({ plan, input }, ({ plan: { payment, failed }, input: { isLocked } }) => ({
      payment,
      refunds: failed,
      isLocked,
    })),
  );
  requireNoneUnderWayStep(plan);
  recordRefundsStep(transform(plan, ({ payment, missing }) => ({ payment_id: payment.id, refunds: missing })));
  requestRefundsStep(plan.unrequested);
  const unbooked = findUnbookedStep(input);
  const ofOrder = transform({ input, unbooked }, ({ input, unbooked }) =>
    input.isLocked ? [] : unbooked.slice(0, 1).map(({ order_id }) => orderMoneyLock(order_id)),
  );
  // The owner's request may be waiting for the lock of the payment meanwhile, and waits longer.
  acquireLockStep({ key: ofOrder, timeout: 10, ttl: 60 }).config({ name: 'lock-order' });
  bookRefundsStep(unbooked);
  when('has-recorded-refunds', { plan }, ({ plan }) => plan.missing.length > 0).then(() => {
    stopUnpaidGiftCardsStep(transform(plan, ({ payment }) => ({ order_id: payment.order?.id ?? '' })));
  });
  const actions = transform({ moved, plan }, ({ moved, plan }): SyncAction[] => [
    ...moved,
    ...plan.failed.map((): SyncAction => 'refund failed'),
    ...plan.missing.map((): SyncAction => 'refund recorded'),
    ...plan.unrequested.map((): SyncAction => 'refund asked for'),
  ]);
  logStep(transform({ input, actions }, ({ input, actions }) => ({ ...input, actions })));
  releaseLockStep({ key: ofOrder }).config({ name: 'release-order' });
  releaseLockStep({ key });
  return new WorkflowResponse(actions);
});

export async function syncPayment(
  container: MedusaContainer,
  intent_id: string,
  { isLocked = false } = {},
): Promise<SyncAction[]> {
  return (await syncPaymentWorkflow(container).run({ input: { intent_id, isLocked } })).result;
}

async function syncMoney(container: MedusaContainer, theirs: ProviderPayment): Promise<SyncAction[]> {
  const actions: SyncAction[] = [];
  const hasMoney = theirs.status === 'authorized' || theirs.status === 'captured';
  let ours = await findPaymentByIntent(container, theirs.id);
  if (!ours && hasMoney && (await completeCartForPayment(container, theirs))) {
    actions.push('order completed');
    ours = await findPaymentByIntent(container, theirs.id);
  }
  if (!ours && hasMoney && (await takeBalanceForPayment(container, theirs))) {
    actions.push('balance taken');
    ours = await findPaymentByIntent(container, theirs.id);
  }
  if (!ours) return actions;
  if (theirs.status === 'cancelled' && (await recordCancellation(container, theirs, ours)))
    actions.push('reservation gone');
  if (theirs.status === 'captured' && ours.captured < theirs.captured && !ours.isCancelled) {
    await recordCapture(container, ours.id, theirs.captured - ours.captured);
    actions.push('capture recorded');
  }
  return actions;
}

async function completeCartForPayment(container: MedusaContainer, { sessionId }: ProviderPayment): Promise<boolean> {
  const cart = sessionId && (await findCartBySession(container, sessionId));
  if (!cart) return false;
  const completion = await completeCart(container, cart);
  if (completion.state === 'order') return true;
  const why = completion.state === 'refused' ? `: ${completion.error.message ?? ''}` : ' so far.';
  throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, `There is a payment without an order${why}`);
}

async function takeBalanceForPayment(container: MedusaContainer, { sessionId }: ProviderPayment): Promise<boolean> {
  const order_id = sessionId && (await findOrderBySession(container, sessionId));
  if (!order_id) return false;
  await takeBalance(container, order_id);
  return true;
}

async function recordCancellation(
  container: MedusaContainer,
  { cancelledAt, id }: ProviderPayment,
  { id: payment, captured, isCancelled, order }: ShopPayment,
): Promise<boolean> {
  if (isCancelled || captured > 0) return false;
  if (cancelledAt && Date.now() - cancelledAt.getTime() < recentChangeMs) {
    throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, 'The payment was let go just now.');
  }
  await container.resolve(Modules.PAYMENT).cancelPayment(payment);
  if (order && !order.isCancelled) await tellOwner(container, id, order.number);
  return true;
}

async function tellOwner(container: MedusaContainer, id: string, order: number): Promise<void> {
  const what = `The money for order ${order} was reserved on the card, and the reservation is gone: it was let go in the dashboard of the card provider, or lapsed. Nothing was paid for this order. Ask the shopper to order again, or cancel it.`;
  await queueMails(container, [{ kind: 'owner-stuck', cause: `payment-gone:${id}`, data: { what, reference: id } }]);
}

interface RefundPlan {
  payment: Pick<ShopPayment, 'id' | 'collection' | 'currency' | 'order'>;
  failed: FailedRefund[];
  missing: ProviderRefund[];
  unrequested: RequestedRefund[];
  /** The provider has refunds that could be those the shop is just asking for. */
  mustWait: boolean;
}

const nothingToDo: RefundPlan = {
  payment: { id: '', collection: '', currency: '', order: null },
  failed: [],
  missing: [],
  unrequested: [],
  mustWait: false,
};

async function planRefunds(container: MedusaContainer, intent: string): Promise<RefundPlan> {
  const theirs = await paymentProvider.find(intent);
  if (theirs?.status !== 'captured') return nothingToDo;
  const refunds = await paymentProvider.listRefunds(theirs);
  // The shop stores a refund before requesting it, so every requested one is found here.
  const ours = await findPaymentByIntent(container, intent);
  if (!ours) return nothingToDo;
  const { id, collection, currency, order } = ours;
  const { missing, failed, unrequested, isInProgress } = matchRefunds(refunds, ours.refunds, new Date());
  return {
    payment: { id, collection, currency, order },
    failed: failed.map(({ ours: refund, theirs: sentBack, failure }) => ({
      id: refund.id,
      amount: refund.amount,
      provider_refund: sentBack.id,
      failure,
    })),
    missing,
    unrequested: unrequested.map(({ id: refund, amount, parts }) => ({ intent, refund, amount, parts })),
    mustWait: isInProgress && refunds.some(({ shopRefund }) => shopRefund === ''),
  };
}

async function findUnbooked(container: MedusaContainer, intent: string): Promise<RefundToBook[]> {
  const payment = await findPaymentByIntent(container, intent);
  if (!payment?.order) return [];
  const { id: payment_id, currency, order } = payment;
  return payment.refunds
    .filter(({ providerRefund, at }) => providerRefund || Date.now() - at.getTime() >= bookingMs)
    .map(({ id, amount }) => ({ payment_id, refund_id: id, amount, currency, order_id: order.id }));
}
