import { createHash } from 'node:crypto';
import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { createStep, createWorkflow, StepResponse, WorkflowResponse } from '@medusajs/framework/workflows-sdk';
import type { NewMail } from '../../mail/kinds';
import { paymentInboxModule } from '../../modules/payment-inbox';
import { compareBooks, type Difference, sayDifference } from '../../payments/ledger/compare-books';
import { readBooks } from '../../payments/ledger/read-books';
import { messageOf } from '../../process/refusals/message-of';
import { queueMails } from '../mail/queue-mails';
import { followPaymentWorkflow } from './follow-payment';

/** ISO moments; `until` is not in it. */
interface Input {
  from: string;
  until: string;
}

type Found = Difference & { isSettled: boolean };

const compareStep = createStep('compare-ledger', async ({ from, until }: Input, { container }) => {
  const payments = await readBooks(container, { from: new Date(from), until: new Date(until) });
  const differences = compareBooks(payments);
  // One line each night, whatever it says: without it nobody knows that there was a comparison.
  const line = { event: 'ledger-compared', from, until, payments: payments.length, differences: differences.length };
  container.resolve(ContainerRegistrationKeys.LOGGER).info(JSON.stringify(line));
  return new StepResponse(differences);
});

/** No undo: what is settled is what the card provider says. */
const settleStep = createStep('settle-differences', async (differences: Difference[], { container }) => {
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER);
  const settled = new Set<string>();
  for (const intent_id of new Set(differences.map((one) => one.payment_intent))) {
    try {
      const { result } = await followPaymentWorkflow(container).run({ input: { intent_id } });
      if (result.length > 0) settled.add(intent_id);
    } catch (error) {
      const line = { event: 'payment-not-settled', payment: intent_id, reason: messageOf(error) };
      logger.warn(JSON.stringify(line));
    }
  }
  return new StepResponse(differences.map((one) => ({ ...one, isSettled: settled.has(one.payment_intent) })));
});

/** No undo: each difference was there. What is new is told before it is noted, since nothing would tell of it then. */
const noteStep = createStep('note-differences', async (found: Found[], { container }) => {
  const inbox = container.resolve(paymentInboxModule);
  const known = await inbox.knownDifferences(found.map((one) => one.payment_intent));
  const fresh = found.filter((one) => !known.has(nameOf(one)));
  if (fresh.length > 0) await queueMails(container, [mailOf(fresh)]);
  await inbox.noteDifferences(found);
  return new StepResponse(fresh);
});

/**
 * Compares the card provider's books of a stretch of time with the orders: what the events should have told, and perhaps
 * have not. What differs is told to the owner once, and settled where the shop can.
 */
export const compareLedgerWorkflow = createWorkflow('compare-ledger', (input: Input) => {
  return new WorkflowResponse(noteStep(settleStep(compareStep(input))));
});

const nameOf = ({ payment_intent, what, ours, theirs }: Difference) => [payment_intent, what, ours, theirs].join(' ');

/** The same differences make the same mail, should they be found again before they are noted. */
function mailOf(fresh: Found[]): NewMail {
  const names = fresh.map(nameOf).toSorted().join('\n');
  const cause = `ledger:${createHash('sha256').update(names).digest('hex').slice(0, 32)}`;
  return { kind: 'owner-ledger', cause, data: { lines: fresh.map((one) => sayDifference(one, one.isSettled)) } };
}

/** The last days, up to a little ago: what is newer may be in the hands of whoever does it. */
export async function compareLastDays(container: MedusaContainer, now = new Date()): Promise<void> {
  const [day, minute] = [24 * 60 * 60_000, 60_000];
  const until = new Date(now.getTime() - 10 * minute);
  const from = new Date(until.getTime() - days * day);
  await compareLedgerWorkflow(container).run({ input: { from: from.toISOString(), until: until.toISOString() } });
}

/** A reservation is taken within a week, and what a night has missed the next one finds. */
const days = 8;
