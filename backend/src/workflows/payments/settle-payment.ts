import type { MedusaContainer } from '@medusajs/framework/types';
import { MedusaError, Modules } from '@medusajs/framework/utils';
import { createStep, createWorkflow, StepResponse, WorkflowResponse } from '@medusajs/framework/workflows-sdk';
import { toPounds } from '../../cart/pence';
import { mailsOfOrder } from '../../mail/outbox/order-mails';
import { moneyCasesModule } from '../../modules/money-cases';
import { type About, mostFailures } from '../../modules/money-cases/money-cases-service';
import { outboxModule } from '../../modules/outbox';
import { CardBooks } from '../../payments/settling/card-books';
import { mailsOfGivenBack, mailsOfNeedsOwner } from '../../payments/settling/case-mails';
import { isHeld, judge, type Standing, type Work } from '../../payments/settling/judge';
import { findSubject, type Named, readStanding, type Subject } from '../../payments/settling/read-standing';
import { isRefused } from '../../process/refusals/is-refused';
import { messageOf } from '../../process/refusals/message-of';
import { takeBalanceWorkflow } from '../balance/take-balance';
import { certain } from '../completion/take-up-order';
import { queueMails } from '../mail/queue-mails';
import { capturePayment } from './capture-payments-step';
import { completeCart } from './complete-checkout';
import { concludeCaseWorkflow } from './conclude-case';
import { giveBackWorkflow } from './give-back';

/** Seconds in which whoever began something ends it; a browser completes within a second of the card's confirmation. */
export const leftAloneSeconds = 15;

export type SettleInput = Named & {
  /** The moment for which it is asked, an ISO date; now if nothing is said. */
  now?: string;
  /** Whatever its age, and though it is to be tried later. */
  at_once?: boolean;
  /** The provider answers others: that it does not answer for this one counts as a failure. */
  is_provider_there?: boolean;
};

export type Settled =
  /** Nothing is to be done, or nothing of this shop's. */
  | { state: 'settled' }
  /** Too young, or in somebody else's hands; with a case, to be tried later. */
  | { state: 'waiting'; case_id?: string }
  | { state: 'resolved' | 'refunded'; case_id: string }
  | { state: 'retrying' | 'needs_attention'; case_id: string; why: string };

type Try = { container: MedusaContainer; books: CardBooks; subject: Subject; until: Date };
type Done = { standing: Standing; did: Work[] };

/** Somebody else is at it. */
const busy = Symbol('busy');
const longAfter = new Date(8.64e15);

/** No undo: what is settled is one captured order or no charge at all, and asking again changes nothing. */
const settleStep = createStep('settle-payment', async (input: SettleInput, { container }) => {
  return new StepResponse(await settle(container, input));
});

/**
 * Settles the money of one cart, order or payment, by any of their names: it places the order, takes what is reserved,
 * lets go of what is not wanted, refunds what must not be kept, or finds nothing to do. What fails is counted; after
 * the third time all of it is given back. Asked by several at once, it is done once.
 *
 * It fails when the card provider gives no answer, before it has changed anything.
 */
export const settlePaymentWorkflow = createWorkflow('settle-payment', (input: SettleInput) => {
  return new WorkflowResponse(settleStep(input));
});

async function settle(container: MedusaContainer, input: SettleInput): Promise<Settled> {
  const books = new CardBooks();
  const now = input.now ? new Date(input.now) : new Date();
  const subject = await findSubject(container, books, input);
  if (!subject) return { state: 'settled' };
  const open = await container.resolve(moneyCasesModule).openCase(subject.subject);
  if (open && !input.at_once && new Date(open.next_try_at) > now) return { state: 'waiting', case_id: open.id };
  const until = input.at_once ? longAfter : new Date(now.getTime() - leftAloneSeconds * 1000);
  const trying: Try = { container, books, subject, until };
  let at: Work | undefined;
  try {
    const done = await workOn(trying, (begun) => {
      at = begun;
    });
    return done === busy ? { state: 'waiting' } : await conclude(container, { ...done, subject, now });
  } catch (error) {
    if (isRefused(error, [MedusaError.Types.CONFLICT])) return { state: 'waiting' };
    if (!at && !input.is_provider_there) throw error;
    // A cart that nothing is held for is open again.
    if (error instanceof NoOrder && !at?.intentId) return { state: 'settled' };
    return fail(trying, { at, now, error, isFinal: error instanceof NoOrder });
  }
}

/** One thing after the other until nothing is left to do; what would be done a second time did not work. */
async function workOn(trying: Try, begin: (work: Work) => void): Promise<Done | typeof busy> {
  const did: Work[] = [];
  for (;;) {
    const until = did.length > 0 ? longAfter : trying.until;
    const { standing, verdict, isDone } = await alone(trying, () => giveBackIfJudged(trying, until, begin));
    if (verdict.do === 'wait') return busy;
    if (verdict.do === 'nothing') return { standing, did };
    begin(verdict);
    const isAgain = did.some((one) => one.do === verdict.do && one.trouble === verdict.trouble);
    if (isAgain) throw new Error(verdict.do === 'refund' ? 'It is not given back yet.' : 'It is not paid for yet.');
    if (!isDone && (await take(trying, standing, verdict)) === busy) return busy;
    did.push(verdict);
  }
}

/** While a cart is changed or completed by somebody, it is left to them. */
function alone<T>({ container, subject }: Try, job: () => Promise<T>): Promise<T> {
  return container.resolve(Modules.LOCKING).execute(subject.subject, job, { timeout: 1, expire: 10 });
}

/** Looks, and gives back what is not to be kept before the cart can change again. */
async function giveBackIfJudged({ container, books, subject }: Try, until: Date, begin: (work: Work) => void) {
  const standing = await readStanding(container, books, subject);
  const verdict = judge(standing, until);
  if (verdict.do !== 'refund') return { standing, verdict, isDone: false };
  begin(verdict);
  // Whoever is owed a word has it though this process dies in between.
  if (verdict.isTold) await container.resolve(moneyCasesModule).open(aboutOf(subject, verdict));
  await giveBackWorkflow(container).run({ input: { cards: verdict.cards, orders: verdict.orders } });
  return { standing, verdict, isDone: true };
}

/** There will be no order of this cart as it is. */
class NoOrder extends Error {}

/** Places the order, or takes the money that an order waits for. */
async function take({ container, subject }: Try, { order, cart }: Standing, { do: what }: Work) {
  if (what === 'capture' && order) {
    const waiting = order.payments.filter(({ isTaken, isCanceled }) => !isTaken && !isCanceled);
    for (const { id } of waiting) await capturePayment(container, id);
    await takeBalanceWorkflow(container).run({ input: { order_id: order.id } });
    if (cart) await queueMails(container, await mailsOfOrder(container, order.id));
    return undefined;
  }
  const completion = await completeCart(container, subject.cart_id ?? '');
  if (completion.state === 'order') return undefined;
  const problem = 'error' in completion ? completion.error : undefined;
  if (!problem || isRefused(problem, [MedusaError.Types.CONFLICT])) return busy;
  const isRefusal = completion.state === 'refused' && !order && isRefused(problem, certain);
  // The shopper has gone: nobody can be asked for another card, or do without a code.
  throw isRefusal ? new NoOrder(messageOf(problem)) : new Error(messageOf(problem));
}

type Failed = { at: Work | undefined; now: Date; error: unknown; isFinal: boolean };

/** Counted, and tried again later; the third time all is given back. */
async function fail(trying: Try, { at, now, error, isFinal }: Failed): Promise<Settled> {
  const { container, subject } = trying;
  const cases = container.resolve(moneyCasesModule);
  const why = messageOf(error);
  const about = aboutOf(subject, at);
  const open = await cases.noteFailure(about, { at: now.toISOString(), tried: at?.do ?? 'read', why });
  if (!isFinal && open.attempts < mostFailures) return { state: 'retrying', case_id: open.id, why };
  try {
    const standing = await alone(trying, () => giveAllBack(trying));
    return await conclude(container, { standing, did: [], subject, now });
  } catch (fault) {
    if (isRefused(fault, [MedusaError.Types.CONFLICT])) return { state: 'retrying', case_id: open.id, why };
    return leaveToOwner(trying, about, now, messageOf(fault));
  }
}

/** Everything that is held for it, and the order with it; unless it has come right in the meantime. */
async function giveAllBack({ container, books, subject }: Try): Promise<Standing> {
  const standing = await readStanding(container, books, subject);
  if (judge(standing, longAfter).do === 'nothing') return standing;
  const { order, orphans } = standing;
  const live = order && !order.isCanceled ? [order.id] : [];
  if (live.length > 0 && !standing.cart) throw new Error('The order was made by hand, so the shop does not cancel it.');
  const cards = standing.cards.filter(isHeld).map(({ id }) => id);
  await giveBackWorkflow(container).run({ input: { cards, orders: [...live, ...orphans] } });
  const after = await readStanding(container, books, subject);
  if (after.cards.some(isHeld)) throw new Error('It is not given back yet.');
  return after;
}

/** What came of it is kept, and told to those who have to know. */
async function conclude(
  container: MedusaContainer,
  { standing, did, subject, now }: Done & { subject: Subject; now: Date },
): Promise<Settled> {
  const open = await container.resolve(moneyCasesModule).openCase(subject.subject);
  const [first] = did;
  if (!first && !open) return { state: 'settled' };
  const about = { ...(open ?? aboutOf(subject, first)), order_id: standing.order?.id ?? null };
  const stands = standing.order !== null && !standing.order.isCanceled && about.trouble !== 'duplicate';
  const state = stands ? 'resolved' : 'refunded';
  const why = open?.failures.at(-1)?.why ?? (first?.do === 'refund' ? first.why : '');
  const mails = open && !stands ? mailsOfGivenBack({ ...open, why }, standing, await isTold(container, standing)) : [];
  const { result } = await concludeCaseWorkflow(container).run({ input: { about, state, mails, now } });
  return { state, case_id: result.id };
}

/** The shopper of an order that was confirmed hears of its end by the order's own mail. */
async function isTold(container: MedusaContainer, { order }: Standing): Promise<boolean> {
  return order !== null && (await container.resolve(outboxModule).known('order-confirmation', [order.id])).size > 0;
}

async function leaveToOwner(
  { container, books, subject }: Try,
  about: About,
  now: Date,
  why: string,
): Promise<Settled> {
  const cases = container.resolve(moneyCasesModule);
  const open = await cases.noteFailure(about, { at: now.toISOString(), tried: 'refund', why });
  const standing = await readStanding(container, books, subject).catch(() => undefined);
  const mails = mailsOfNeedsOwner({ ...open, why }, standing);
  await concludeCaseWorkflow(container).run({ input: { about: open, state: 'needs_attention', mails, now } });
  return { state: 'needs_attention', case_id: open.id, why };
}

function aboutOf(subject: Subject, work: Work | undefined): About {
  return {
    ...subject,
    intent_id: work?.intentId ?? subject.intent_id,
    trouble: work?.trouble ?? (subject.order_id ? 'order_incomplete' : 'order_missing'),
    amount: work ? toPounds(work.amount) : null,
  };
}
