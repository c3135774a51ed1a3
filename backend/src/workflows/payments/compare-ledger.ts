import { createHash } from 'node:crypto';
import type { MedusaContainer } from '@medusajs/framework/types';
import { createStep, createWorkflow, StepResponse, WorkflowResponse } from '@medusajs/framework/workflows-sdk';
import type { NewMail } from '../../mail/kinds';
import { paymentInboxModule } from '../../modules/payment-inbox';
import { compareBooks, type Difference, describeDifference } from '../../payments/ledger/compare-books';
import { readBooks } from '../../payments/ledger/read-books';
import { logEvent } from '../../process/log/log-event';
import { messageOf } from '../../process/refusals/message-of';
import { queueMails } from '../mail/queue-mails';
import { syncPayment } from './sync-payment';

/** ISO dates; `until` is exclusive. */
interface Input {
  from: string;
  until: string;
}

type Found = Difference & { isSettled: boolean };
type Compared = { found: Found[]; compared: string[] };

/** `compared` are payment intents. */
const compareStep = createStep('compare-ledger', async ({ from, until }: Input, { container }) => {
  // A payment that differed once is looked at until it agrees.
  const open = await container.resolve(paymentInboxModule).listOpenDifferences();
  const payments = await readBooks(container, { from: new Date(from), until: new Date(until) }, open);
  const differences = compareBooks(payments);
  // Logged every night, so that a missing comparison is visible.
  const counts = { payments: payments.length, differences: differences.length };
  logEvent(container, 'info', { event: 'ledger_compared', from, until, ...counts });
  return new StepResponse({ differences, compared: payments.map(({ intent }) => intent) });
});

/** This step has no undo: the provider's state is the truth. */
const syncStep = createStep('sync-differences', async (differences: Difference[], { container }) => {
  const synced = new Set<string>();
  for (const intent_id of new Set(differences.map((one) => one.payment_intent))) {
    try {
      if ((await syncPayment(container, intent_id)).length > 0) synced.add(intent_id);
    } catch (error) {
      const reason = messageOf(error);
      logEvent(container, 'warn', { event: 'payment_not_reconciled', payment: intent_id, reason });
    }
  }
  return new StepResponse(differences.map((one) => ({ ...one, isSettled: synced.has(one.payment_intent) })));
});

/** This step has no undo. New differences are mailed first, since stored ones are not mailed again. */
const storeStep = createStep('store-differences', async ({ found, compared }: Compared, { container }) => {
  const inbox = container.resolve(paymentInboxModule);
  const known = await inbox.findKnownDifferences(found.map((one) => one.payment_intent));
  const fresh = found.filter((one) => !known.has(keyOf(one)));
  if (fresh.length > 0) await queueMails(container, [mailOf(fresh)]);
  await inbox.saveDifferences(found);
  const differing = new Set(found.map((one) => one.payment_intent));
  await inbox.settleDifferences(compared.filter((intent) => !differing.has(intent)));
  await inbox.noteComparison();
  return new StepResponse(fresh);
});

export const compareLedgerWorkflow = createWorkflow('compare-ledger', (input: Input) => {
  const { differences, compared } = compareStep(input);
  return new WorkflowResponse(storeStep({ found: syncStep(differences), compared }));
});

const keyOf = ({ payment_intent, what, ours, theirs }: Difference) => [payment_intent, what, ours, theirs].join(' ');

/** The same differences make the same cause, so they are mailed once. */
function mailOf(fresh: Found[]): NewMail {
  const names = fresh.map(keyOf).toSorted().join('\n');
  const cause = `ledger:${createHash('sha256').update(names).digest('hex').slice(0, 32)}`;
  return { kind: 'owner-ledger', cause, data: { lines: fresh.map((one) => describeDifference(one, one.isSettled)) } };
}

/** Ends ten minutes ago, since newer payments may still be in progress. */
export async function compareLastDays(container: MedusaContainer): Promise<void> {
  const [day, minute] = [24 * 60 * 60_000, 60_000];
  const until = new Date(Date.now() - 10 * minute);
  const from = new Date(until.getTime() - comparedDays * day);
  await compareLedgerWorkflow(container).run({ input: { from: from.toISOString(), until: until.toISOString() } });
}

/** Longer than an authorization lasts (a week). */
const comparedDays = 8;
