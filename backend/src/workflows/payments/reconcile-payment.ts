import type { MedusaContainer } from '@medusajs/framework/types';
import { MedusaError, Modules } from '@medusajs/framework/utils';
import { StepResponse } from '@medusajs/framework/workflows-sdk';
import { mailsOfOrder } from '../../mail/outbox/order-mails';
import { moneyCasesModule } from '../../modules/money-cases';
import { type CaseDetails, maxFailures } from '../../modules/money-cases/money-cases-service';
import { outboxModule } from '../../modules/outbox';
import { toPounds } from '../../money/pence';
import { paymentProvider } from '../../payments/current-provider';
import { mailsForRefundedCase, mailsForUnresolvedCase } from '../../payments/reconcile/case-mails';
import {
  decidePaymentAction,
  isHeld,
  type PaymentAction,
  type PaymentSnapshot,
} from '../../payments/reconcile/decide-payment-action';
import {
  findSubject,
  type PaymentIds,
  readPaymentSnapshot,
  type Subject,
} from '../../payments/reconcile/read-payment-snapshot';
import { isRefused } from '../../process/refusals/is-refused';
import { messageOf } from '../../process/refusals/message-of';
import { takeBalance } from '../balance/take-balance';
import { capturePayment } from '../capture/capture-payments-step';
import { completeCart } from '../completion/complete-checkout';
import { definiteRefusals } from '../completion/resume-order';
import { queueMails } from '../mail/queue-mails';
import { createOneStepWorkflow } from '../one-step-workflow';
import { concludeCase } from './conclude-case';
import { refundPayments } from './refund-payments';

/** Seconds in which an active checkout finishes by itself. */
export const gracePeriodSeconds = 15;

export type ReconcileInput = PaymentIds & {
  /** ISO date against which the age of a payment is judged; defaults to now. */
  now?: string;
  /** Ignores the grace period and the next retry time. */
  at_once?: boolean;
  /** The provider answered other requests, so no answer for this payment counts as a failure. */
  is_provider_there?: boolean;
};

export type ReconcileResult =
  /** Nothing to do, or not a payment of this shop. */
  | { state: 'settled' }
  /** Too recent or locked; with a case, to be retried later. */
  | { state: 'waiting'; case_id?: string }
  | { state: 'resolved' | 'refunded'; case_id: string }
  | { state: 'retrying' | 'needs_attention'; case_id: string; why: string };

type Attempt = {
  container: MedusaContainer;
  subject: Subject;
  settledBefore: Date;
  /** Set before it is tried, so that a failure can say what failed. */
  action?: PaymentAction;
};
type AttemptOutcome = { snapshot: PaymentSnapshot; actions: PaymentAction[] };

const endOfTime = new Date(8.64e15);

/** The outcome is one captured order or no charge; without an answer it fails unchanged. No undo: a rerun is safe. */
export const reconcilePaymentWorkflow = createOneStepWorkflow(
  'reconcile-payment',
  async (input: ReconcileInput, { container }) => {
    return new StepResponse(await reconcile(container, input));
  },
);

async function reconcile(container: MedusaContainer, input: ReconcileInput): Promise<ReconcileResult> {
  const now = input.now ? new Date(input.now) : new Date();
  const subject = await findSubject(container, paymentProvider, input);
  if (!subject) return { state: 'settled' };
  const open = await container.resolve(moneyCasesModule).findOpenCase(subject.subject);
  if (open && !input.at_once && new Date(open.next_try_at) > now) return { state: 'waiting', case_id: open.id };
  const settledBefore = input.at_once ? endOfTime : new Date(now.getTime() - gracePeriodSeconds * 1000);
  const attempt: Attempt = { container, subject, settledBefore };
  try {
    const done = await runActions(attempt);
    return done === 'busy' ? { state: 'waiting' } : await conclude(container, { ...done, subject, now });
  } catch (error) {
    if (isRefused(error, [MedusaError.Types.CONFLICT])) return { state: 'waiting' };
    const isFinal = error instanceof OrderImpossible;
    // While the provider tells no list either, a capture or completion that fails says nothing of this payment.
    const isProviderAway = input.is_provider_there === false;
    if (isProviderAway ? !isFinal : !attempt.action && !input.is_provider_there) throw error;
    // A cart without held money is open again.
    if (isFinal && !attempt.action?.intentId) return { state: 'settled' };
    return fail(attempt, { now, error, isFinal });
  }
}

/** Repeats until nothing is left to do; the same action twice means that it did not work. */
async function runActions(attempt: Attempt): Promise<AttemptOutcome | 'busy'> {
  const actions: PaymentAction[] = [];
  for (;;) {
    const settledBefore = actions.length > 0 ? endOfTime : attempt.settledBefore;
    const { snapshot, decision, isDone } = await underCartLock(attempt, () => refundIfDecided(attempt, settledBefore));
    if (decision.do === 'wait') return 'busy';
    if (decision.do === 'nothing') return { snapshot, actions };
    attempt.action = decision;
    const isAgain = actions.some((one) => one.do === decision.do && one.trouble === decision.trouble);
    if (isAgain) throw new Error(decision.do === 'refund' ? 'It is not given back yet.' : 'It is not paid for yet.');
    if (!isDone && (await captureOrComplete(attempt, snapshot, decision)) === 'busy') return 'busy';
    actions.push(decision);
  }
}

/** Gives up at once when the cart's lock is held. */
function underCartLock<T>({ container, subject }: Attempt, job: () => Promise<T>): Promise<T> {
  return container.resolve(Modules.LOCKING).execute(subject.subject, job, { timeout: 1, expire: 10 });
}

/** Refunds under the cart's lock, before the cart can change again. */
async function refundIfDecided(attempt: Attempt, settledBefore: Date) {
  const { container, subject } = attempt;
  const snapshot = await readPaymentSnapshot(container, paymentProvider, subject);
  const decision = decidePaymentAction(snapshot, settledBefore);
  if (decision.do !== 'refund') return { snapshot, decision, isDone: false };
  attempt.action = decision;
  // An open case guarantees the mail even if this process dies.
  if (decision.notifiesShopper) await container.resolve(moneyCasesModule).open(aboutOf(subject, decision));
  await refundPayments(container, { intents: decision.intents, orders: decision.orders });
  return { snapshot, decision, isDone: true };
}

class OrderImpossible extends Error {}

async function captureOrComplete(
  { container, subject }: Attempt,
  { order, cart }: PaymentSnapshot,
  { do: what }: PaymentAction,
): Promise<'busy' | undefined> {
  if (what === 'capture' && order) {
    const waiting = order.payments.filter(({ isTaken, isCanceled }) => !isTaken && !isCanceled);
    for (const { id } of waiting) await capturePayment(container, id);
    await takeBalance(container, order.id);
    if (cart) await queueMails(container, await mailsOfOrder(container, order.id));
    return undefined;
  }
  if (!subject.cart_id) throw new Error('Only a cart can be completed.');
  const completion = await completeCart(container, subject.cart_id);
  if (completion.state === 'order') return undefined;
  const problem = 'error' in completion ? completion.error : undefined;
  if (!problem || isRefused(problem, [MedusaError.Types.CONFLICT])) return 'busy';
  const isRefusal = completion.state === 'refused' && !order && isRefused(problem, definiteRefusals);
  // The shopper has left, so no other card can be asked for.
  throw isRefusal ? new OrderImpossible(messageOf(problem)) : new Error(messageOf(problem));
}

type Failed = { now: Date; error: unknown; isFinal: boolean };

/** After the third failure everything is refunded. */
async function fail(attempt: Attempt, { now, error, isFinal }: Failed): Promise<ReconcileResult> {
  const { container, subject, action } = attempt;
  const cases = container.resolve(moneyCasesModule);
  const why = messageOf(error);
  const about = aboutOf(subject, action);
  const open = await cases.recordFailure(about, { at: now.toISOString(), tried: action?.do ?? 'read', why });
  if (!isFinal && open.attempts < maxFailures) return { state: 'retrying', case_id: open.id, why };
  try {
    const snapshot = await underCartLock(attempt, () => refundEverything(attempt));
    return await conclude(container, { snapshot, actions: [], subject, now });
  } catch (fault) {
    if (isRefused(fault, [MedusaError.Types.CONFLICT])) return { state: 'retrying', case_id: open.id, why };
    return leaveToOwner(attempt, about, now, messageOf(fault));
  }
}

async function refundEverything({ container, subject }: Attempt): Promise<PaymentSnapshot> {
  const snapshot = await readPaymentSnapshot(container, paymentProvider, subject);
  if (decidePaymentAction(snapshot, endOfTime).do === 'nothing') return snapshot;
  const { order, orphans } = snapshot;
  const live = order && !order.isCanceled ? [order.id] : [];
  if (live.length > 0 && !snapshot.cart) throw new Error('The order was made by hand, so the shop does not cancel it.');
  const intents = snapshot.intents.filter(isHeld).map(({ id }) => id);
  await refundPayments(container, { intents, orders: [...live, ...orphans] });
  const after = await readPaymentSnapshot(container, paymentProvider, subject);
  if (after.intents.some(isHeld)) throw new Error('It is not given back yet.');
  return after;
}

async function conclude(
  container: MedusaContainer,
  { snapshot, actions, subject, now }: AttemptOutcome & { subject: Subject; now: Date },
): Promise<ReconcileResult> {
  const open = await container.resolve(moneyCasesModule).findOpenCase(subject.subject);
  const [first] = actions;
  if (!first && !open) return { state: 'settled' };
  const about = { ...(open ?? aboutOf(subject, first)), order_id: snapshot.order?.id ?? null };
  const stands = snapshot.order !== null && !snapshot.order.isCanceled && about.trouble !== 'duplicate';
  const state = stands ? 'resolved' : 'refunded';
  const why = open?.failures.at(-1)?.why ?? (first?.do === 'refund' ? first.why : '');
  const mails =
    open && !stands
      ? mailsForRefundedCase({ ...open, why }, snapshot, await isConfirmationMailed(container, snapshot))
      : [];
  return { state, case_id: await concludeCase(container, { about, state, mails, now }) };
}

/** The order's cancellation mail already tells a shopper with a confirmed order. */
async function isConfirmationMailed(container: MedusaContainer, { order }: PaymentSnapshot): Promise<boolean> {
  return (
    order !== null && (await container.resolve(outboxModule).findKnownCauses('order-confirmation', [order.id])).size > 0
  );
}

async function leaveToOwner(
  { container, subject }: Attempt,
  about: CaseDetails,
  now: Date,
  why: string,
): Promise<ReconcileResult> {
  const cases = container.resolve(moneyCasesModule);
  const open = await cases.recordFailure(about, { at: now.toISOString(), tried: 'refund', why });
  const snapshot = await readPaymentSnapshot(container, paymentProvider, subject).catch(() => undefined);
  const mails = mailsForUnresolvedCase({ ...open, why }, snapshot);
  await concludeCase(container, { about: open, state: 'needs_attention', mails, now });
  return { state: 'needs_attention', case_id: open.id, why };
}

function aboutOf(subject: Subject, action: PaymentAction | undefined): CaseDetails {
  return {
    ...subject,
    intent_id: action?.intentId ?? subject.intent_id,
    trouble: action?.trouble ?? (subject.order_id ? 'order_incomplete' : 'order_missing'),
    amount: action ? toPounds(action.amount) : null,
  };
}
