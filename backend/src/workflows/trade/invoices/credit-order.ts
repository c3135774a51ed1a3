import { acquireLockStep, releaseLockStep } from '@medusajs/core-flows';
import type { MedusaContainer } from '@medusajs/framework/types';
import { createWorkflow, transform } from '@medusajs/framework/workflows-sdk';
import { onAccountReference } from '@shop/shared/trade/on-account';
import { readGraph } from '../../../database/read-graph';
import { tradeModule } from '../../../modules/trade';
import type { StoredInvoice } from '../../../modules/trade/trade-invoices';
import { toPence, toPounds } from '../../../money/pence';
import { payingBackLocks } from '../../../orders/posting/plan-posting';
import { createBestEffortStep } from '../../best-effort-step';
import { addCreditLines, dropBegunCredit } from '../../refunds/add-credit-lines';
import { creditInvoice } from './credit-invoice';

type Input = { order_id: string };

const reasons = new Map([
  ['return_receive', 'Cards came back.'],
  ['edit', 'Cards were taken off the order.'],
]);

/**
 * Credits what an order on account is worth less since it was invoiced: all of it once it is cancelled. The note is kept by
 * the version of the order that made it cheaper, and its credit line by the note, so that a rerun does what is left.
 */
async function creditOrder(container: MedusaContainer, id: string): Promise<void> {
  const invoice = await container.resolve(tradeModule).invoiceOf(id);
  if (!invoice) return;
  const [order] = await readGraph(container, 'order', ['id', 'canceled_at'], { id });
  if (order?.canceled_at) {
    const pence = invoice.pence - invoice.credited;
    if (pence > 0) {
      await creditInvoice(container, {
        id: invoice.id,
        pence,
        cause: `${id}:cancelled`,
        reason: 'The order was cancelled.',
      });
    }
    return;
  }
  await dropBegunCredit(container, id);
  // Medusa takes no credit line meanwhile; the sweep asks again.
  const open = await readGraph(container, 'order_change', ['id'], { order_id: id, status: ['pending', 'requested'] });
  if (open.length > 0) return;
  await bookNotes(container, id, invoice);
  await creditDifference(container, id, invoice);
  await bookNotes(container, id, invoice);
}

async function creditDifference(container: MedusaContainer, id: string, invoice: StoredInvoice): Promise<void> {
  const [order] = await readGraph(container, 'order', ['version', 'summary.pending_difference'], { id });
  const less = toPence(-Number(order?.summary?.pending_difference ?? 0));
  const pence = Math.min(less, invoice.pence - invoice.credited);
  if (!order || pence <= 0) return;
  const { version } = order;
  const changes = await container.resolve(tradeModule).uncreditedChanges(invoice.id);
  const reason = (changes.length === 1 && reasons.get(changes[0] ?? '')) || 'The order was changed.';
  await creditInvoice(container, { id: invoice.id, pence, reason, cause: `${id}:${version}` });
}

/** Takes off the order what was credited for it, so that nothing of it is owed to anyone. */
async function bookNotes(container: MedusaContainer, id: string, invoice: StoredInvoice): Promise<void> {
  for (const note of await container.resolve(tradeModule).findUnbooked(invoice.id)) {
    const line = { reference: onAccountReference, reference_id: note.id, amount: -toPounds(note.pence) };
    await addCreditLines(container, id, [line]);
  }
}

export const creditOrderStep = createBestEffortStep<Input>(
  'credit-order',
  'order_not_credited',
  (container, { order_id }) => creditOrder(container, order_id),
);

/** Credits an order on account that a return, an edit or anything else has made cheaper; others stay as they are. */
export const creditOrderWorkflow = createWorkflow('credit-order', (input: Input) => {
  const key = transform(input, ({ order_id }) => payingBackLocks(order_id));
  acquireLockStep({ key, timeout: 30, ttl: 120 });
  creditOrderStep(input);
  releaseLockStep({ key });
});
