import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, MedusaError, Modules } from '@medusajs/framework/utils';
import { createStep, createWorkflow, StepResponse, WorkflowResponse } from '@medusajs/framework/workflows-sdk';
import { completionsModule } from '../../modules/completions';
import { moneyCasesModule } from '../../modules/money-cases';
import { heldForMs } from '../../modules/money-cases/unfinished';
import { CardBooks, type RecentPayment } from '../../payments/settling/card-books';
import type { Named } from '../../payments/settling/read-standing';
import { isRefused } from '../../process/refusals/is-refused';
import { messageOf } from '../../process/refusals/message-of';
import { followPaymentWorkflow } from './follow-payment';
import { leftAloneSeconds, type Settled, settlePaymentWorkflow } from './settle-payment';

type Input = { now: string };
type Found = Named & { since: Date };

/** Of one round, so that a shop that comes back after hours does not ask the card provider for all of it at once. */
const most = 20;
const longestRound = 10_000;
/** The provider's list may lag behind what it answers by a little. */
const overlap = 60_000;
/** What was found to be settled, though it looks unfinished, is not asked for again with each round. */
const restFor = 10 * 60_000;
/** The first look at a refund may come before it can be told whether its maker still asks. */
const refundRestsFor = 15_000;
/** What the card provider refuses is the owner's, who is told each night: it is not asked four times a minute. */
const refusedRestsFor = 60_000;

/** What this process has seen of the provider's list, and where there was nothing to do. */
const memory = { lookedUntil: undefined as Date | undefined, resting: new Map<string, number>() };

/** No undo: each of them is settled by a workflow of its own. */
const roundStep = createStep('settle-unfinished', async ({ now }: Input, { container }) => {
  try {
    const round = () => settleRound(container, new Date(now));
    await container.resolve(Modules.LOCKING).execute('settle-unfinished', round, { timeout: 20, expire: 10 });
  } catch (error) {
    // Another backend is at it.
    if (!isRefused(error, [MedusaError.Types.CONFLICT])) throw error;
  }
  return new StepResponse(undefined);
});

/**
 * Settles all money that was left unfinished, however it came about: the oldest first, so many in a round. Several
 * backends take turns.
 */
export const settleUnfinishedWorkflow = createWorkflow('settle-unfinished', (input: Input) => {
  return new WorkflowResponse(roundStep(input));
});

async function settleRound(container: MedusaContainer, now: Date): Promise<void> {
  const cases = container.resolve(moneyCasesModule);
  const until = new Date(now.getTime() - leftAloneSeconds * 1000);
  const recent = await recentPayments(container, now);
  // Without the provider's word nothing can be settled, and nothing counts as a failure.
  if (!recent) return;
  const [due, unfinished, left, settled] = await Promise.all([
    cases.dueCases(now),
    cases.findUnfinished(now, until),
    container.resolve(completionsModule).findLeft(new Date(now.getTime() - heldForMs), until),
    cases.settledSessions(recent.map(({ sessionId }) => sessionId)),
  ]);
  const held = recent.filter(({ sessionId }) => !settled.has(sessionId));
  const found: Found[] = [
    ...due.map(({ next_try_at, cart_id, order_id, intent_id }) => ({
      ...{ cart_id, order_id, intent_id },
      since: new Date(next_try_at),
    })),
    ...unfinished,
    ...left,
    ...held.filter(({ since }) => since <= until).map(({ sessionId, since }) => ({ session_id: sessionId, since })),
  ];
  const again = await settleEach(container, found, now);
  await askForRefunds(container, now, until);
  const waiting = held.filter(({ sessionId, since }) => since > until || again.has(sessionId));
  const oldest = Math.min(now.getTime() - overlap, ...waiting.map(({ since }) => since.getTime()));
  memory.lookedUntil = new Date(oldest);
}

/** Refunds whose maker died in the middle: the card provider is asked for them, and the order's books have them. */
async function askForRefunds(container: MedusaContainer, now: Date, until: Date): Promise<void> {
  const intents = await container.resolve(moneyCasesModule).findUnbookedRefunds(now, until);
  for (const intent_id of intents.filter((one) => !memory.resting.has(one)).slice(0, most)) {
    try {
      await followPaymentWorkflow(container).run({ input: { intent_id } });
      memory.resting.set(intent_id, Date.now() + refundRestsFor);
    } catch (error) {
      memory.resting.set(intent_id, Date.now() + refusedRestsFor);
      tellNotSettled(container, { intent_id }, error);
    }
  }
}

async function recentPayments(container: MedusaContainer, now: Date): Promise<RecentPayment[] | undefined> {
  const since = memory.lookedUntil ?? new Date(now.getTime() - heldForMs);
  try {
    return await new CardBooks().recent(since);
  } catch (error) {
    const line = { event: 'card-provider-away', reason: messageOf(error) };
    container.resolve(ContainerRegistrationKeys.LOGGER).warn(JSON.stringify(line));
    return undefined;
  }
}

/** Answers the sessions of those that are to be asked for again. */
async function settleEach(container: MedusaContainer, found: Found[], now: Date): Promise<Set<string>> {
  const begun = Date.now();
  const left = new Set<string>();
  let tried = 0;
  for (const [key, end] of memory.resting) if (end <= begun) memory.resting.delete(key);
  for (const { since: _, ...named } of found.sort((a, b) => a.since.getTime() - b.since.getTime())) {
    const key = keyOf(named);
    if (memory.resting.has(key)) continue;
    const isOver = tried >= most || Date.now() - begun > longestRound;
    if (!isOver) tried += 1;
    const came = isOver ? undefined : await settleOne(container, named, now);
    if (came?.state === 'settled') memory.resting.set(key, Date.now() + restFor);
    // What has a case is found by it.
    if (named.session_id && (!came || (came.state === 'waiting' && !came.case_id))) left.add(named.session_id);
  }
  return left;
}

async function settleOne(container: MedusaContainer, named: Named, now: Date): Promise<Settled | undefined> {
  const input = { ...named, now: now.toISOString(), is_provider_there: true };
  try {
    return (await settlePaymentWorkflow(container).run({ input })).result;
  } catch (error) {
    tellNotSettled(container, named, error);
    return undefined;
  }
}

function tellNotSettled(container: MedusaContainer, named: Named, error: unknown) {
  const line = { event: 'money-not-settled', ...named, reason: messageOf(error) };
  container.resolve(ContainerRegistrationKeys.LOGGER).error(JSON.stringify(line));
}

const keyOf = ({ cart_id, order_id, session_id, intent_id }: Named) =>
  [cart_id, order_id, session_id, intent_id].join(' ');
