import type { MedusaContainer } from '@medusajs/framework/types';
import { MedusaError, Modules } from '@medusajs/framework/utils';
import { dayOf } from '@shop/shared/format/calendar';
import { completionsModule } from '../../modules/completions';
import { moneyCasesModule } from '../../modules/money-cases';
import { authorizationHoldMs } from '../../modules/money-cases/unfinished';
import { orderMoneyLock } from '../../orders/posting/plan-posting';
import { paymentProvider } from '../../payments/current-provider';
import type { RecentPayment } from '../../payments/provider';
import type { PaymentIds } from '../../payments/reconcile/read-payment-snapshot';
import { logEvent, logFailure } from '../../process/log/log-event';
import { isRefused } from '../../process/refusals/is-refused';
import { messageOf } from '../../process/refusals/message-of';
import { finishStoppedCompletion } from '../completion/resume-order';
import { queueMails } from '../mail/queue-mails';
import { createOneStepWorkflow } from '../one-step-workflow';
import { dropBegunCredit } from '../refunds/add-credit-lines';
import { gracePeriodSeconds, type ReconcileResult, reconcilePaymentWorkflow } from './reconcile-payment';
import { syncPayment } from './sync-payment';

type Input = { now: string };
/** A completion may have died. */
type Found = PaymentIds & { since: Date; is_stopped?: boolean };

/** Limits requests to the provider when the shop was down for hours. */
const maxPerRound = 20;
const maxRoundMs = 10_000;
/** The provider's event list may lag. */
const overlap = 60_000;
/** A payment that was found settled is not looked at again for this long. */
const settledRestMs = 10 * 60_000;
/** A refund may still be in progress at first. */
const refundRestMs = 15_000;
/** Refusals by the provider are the owner's, who is told by the nightly comparison. */
const refusedRestMs = 60_000;
/** The provider may fail for so long before the owner is told. */
const untoldMs = 60 * 60_000;

/** `resting` holds when a payment, or a refund of an intent, is looked at again, in milliseconds. */
const memory = {
  lookedUntil: undefined as Date | undefined,
  unlistedSince: undefined as Date | undefined,
  resting: { payments: new Map<string, number>(), refunds: new Map<string, number>() },
};

/** This step has no undo: each payment is reconciled by its own workflow. */
export const reconcileUnfinishedPaymentsWorkflow = createOneStepWorkflow(
  'reconcile-unfinished-payments',
  async ({ now }: Input, { container }) => {
    try {
      const round = () => reconcileRound(container, new Date(now));
      await container
        .resolve(Modules.LOCKING)
        .execute('reconcile-unfinished-payments', round, { timeout: 20, expire: 10 });
    } catch (error) {
      if (!isRefused(error, [MedusaError.Types.CONFLICT])) throw error;
    }
  },
);

async function reconcileRound(container: MedusaContainer, now: Date): Promise<void> {
  for (const resting of Object.values(memory.resting)) {
    for (const [key, end] of resting) if (end <= Date.now()) resting.delete(key);
  }
  const cases = container.resolve(moneyCasesModule);
  const until = new Date(now.getTime() - gracePeriodSeconds * 1000);
  await dropBegunCredits(container, until);
  const listed = await recentPayments(container, now);
  const recent = listed ?? [];
  const [due, unfinished, stopped, settled] = await Promise.all([
    cases.findDueCases(now),
    cases.findUnfinished(now, until),
    container.resolve(completionsModule).findUnfinished(new Date(now.getTime() - authorizationHoldMs), until),
    cases.findPaidSessions(recent.map(({ sessionId }) => sessionId)),
  ]);
  const unsettled = recent.filter(({ sessionId }) => !settled.has(sessionId));
  const found: Found[] = [
    ...due.map(({ next_try_at, cart_id, order_id, intent_id }) => ({
      cart_id,
      order_id,
      intent_id,
      since: new Date(next_try_at),
    })),
    ...unfinished,
    ...stopped.map((one) => ({ ...one, is_stopped: true })),
    ...unsettled
      .filter(({ since }) => since <= until)
      .map(({ sessionId, since }) => ({ session_id: sessionId, since })),
  ];
  const unfinishedSessions = await reconcileEach(container, found, now, listed !== undefined);
  await requestRefunds(container, now, until);
  if (!listed) return;
  const waiting = unsettled.filter(({ sessionId, since }) => since > until || unfinishedSessions.has(sessionId));
  const oldest = Math.min(now.getTime() - overlap, ...waiting.map(({ since }) => since.getTime()));
  memory.lookedUntil = new Date(oldest);
}

/** Until the changes are gone, Medusa allows no other change of their orders. */
async function dropBegunCredits(container: MedusaContainer, until: Date): Promise<void> {
  for (const order_id of await container.resolve(moneyCasesModule).findBegunCredits(until)) {
    const drop = () => dropBegunCredit(container, order_id);
    await container
      .resolve(Modules.LOCKING)
      .execute(orderMoneyLock(order_id), drop, { timeout: 1 })
      .catch((error: unknown) => logFailure(container, { event: 'credit_not_dropped', order: order_id }, error));
  }
}

/** Requests and books refunds whose process died halfway. */
async function requestRefunds(container: MedusaContainer, now: Date, until: Date): Promise<void> {
  const intents = await container.resolve(moneyCasesModule).findUnbookedRefunds(now, until);
  for (const intent_id of intents.filter((one) => !memory.resting.refunds.has(one)).slice(0, maxPerRound)) {
    try {
      await syncPayment(container, intent_id);
      memory.resting.refunds.set(intent_id, Date.now() + refundRestMs);
    } catch (error) {
      memory.resting.refunds.set(intent_id, Date.now() + refusedRestMs);
      logFailure(container, { event: 'payment_not_reconciled', intent_id }, error);
    }
  }
}

async function recentPayments(container: MedusaContainer, now: Date): Promise<RecentPayment[] | undefined> {
  const since = memory.lookedUntil ?? new Date(now.getTime() - authorizationHoldMs);
  try {
    const recent = await paymentProvider.listRecent(since);
    memory.unlistedSince = undefined;
    return recent;
  } catch (error) {
    logEvent(container, 'warn', { event: 'card_provider_unavailable', reason: messageOf(error) });
    memory.unlistedSince ??= now;
    if (now.getTime() - memory.unlistedSince.getTime() >= untoldMs) await tellOwner(container, memory.unlistedSince);
    return undefined;
  }
}

/** One mail is written for each day on which it began, whichever backend found it. */
async function tellOwner(container: MedusaContainer, since: Date): Promise<void> {
  const cause = `payments-not-listed:${dayOf(since)}`;
  const what =
    'The card provider does not tell the shop which payments have changed. Orders are taken all the same; a payment whose shopper has left may wait. If its own pages report no trouble, look whether the shop’s secret key may read events.';
  await queueMails(container, [
    { kind: 'owner-stuck', cause, data: { what, since: since.toISOString(), reference: cause } },
  ]);
}

/** @returns the sessions to look at again */
async function reconcileEach(
  container: MedusaContainer,
  found: Found[],
  now: Date,
  isProviderThere: boolean,
): Promise<Set<string>> {
  const begun = Date.now();
  const unfinished = new Set<string>();
  let tried = 0;
  for (const { since: _, is_stopped: isStopped, ...named } of found.sort(
    (a, b) => a.since.getTime() - b.since.getTime(),
  )) {
    const key = keyOf(named);
    if (memory.resting.payments.has(key)) continue;
    const isRoundOver = tried >= maxPerRound || Date.now() - begun > maxRoundMs;
    if (!isRoundOver) tried += 1;
    const result = isRoundOver ? undefined : await reconcileOne(container, named, now, isProviderThere);
    if (result?.state === 'settled') memory.resting.payments.set(key, Date.now() + settledRestMs);
    if (result?.state === 'settled' && isStopped && named.cart_id) await finishStopped(container, named.cart_id);
    // A payment with a case is found through its case.
    if (named.session_id && (!result || (result.state === 'waiting' && !result.case_id)))
      unfinished.add(named.session_id);
  }
  return unfinished;
}

async function reconcileOne(
  container: MedusaContainer,
  named: PaymentIds,
  now: Date,
  isProviderThere: boolean,
): Promise<ReconcileResult | undefined> {
  const input = { ...named, now: now.toISOString(), is_provider_there: isProviderThere };
  try {
    return (await reconcilePaymentWorkflow(container).run({ input })).result;
  } catch (error) {
    logFailure(container, { event: 'payment_not_reconciled', ...named }, error);
    return undefined;
  }
}

async function finishStopped(container: MedusaContainer, cartId: string): Promise<void> {
  const finish = () => finishStoppedCompletion(container, cartId);
  await container
    .resolve(Modules.LOCKING)
    .execute(cartId, finish, { timeout: 1, expire: 30 })
    .catch((error: unknown) => logFailure(container, { event: 'completion_not_finished', cart: cartId }, error));
}

const keyOf = ({ cart_id, order_id, session_id, intent_id }: PaymentIds) =>
  [cart_id, order_id, session_id, intent_id].join(' ');
