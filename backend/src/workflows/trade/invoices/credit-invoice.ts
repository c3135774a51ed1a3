import type { MedusaContainer } from '@medusajs/framework/types';
import { MedusaError } from '@medusajs/framework/utils';
import { dayOf } from '@shop/shared/format/calendar';
import { readGraph } from '../../../database/read-graph';
import { tradeModule } from '../../../modules/trade';
import type { ShownInvoice } from '../../../modules/trade/trade-invoices';
import { queueMails } from '../../mail/queue-mails';
import { createOneStepWorkflow } from '../../one-step-workflow';

/** With a cause it credits once, and never more than is left. */
type Input = { id: string; pence: number; reason: string; cause?: string; shown?: ShownInvoice | undefined };

export async function creditInvoice(container: MedusaContainer, input: Input): Promise<void> {
  const trade = container.resolve(tradeModule);
  const invoice = await trade.invoice(input.id);
  if (!invoice) throw new MedusaError(MedusaError.Types.NOT_FOUND, 'There is no such invoice.');
  const note = await trade.credit({ ...input, today: dayOf(new Date()) });
  if (!note) return;
  const [order] = await readGraph(container, 'order', ['email'], { id: invoice.order_id ?? '' });
  if (!order?.email) return;
  await queueMails(container, [
    { kind: 'trade-credit-note', cause: note.id, recipient: order.email, data: { credit_note_id: note.id } },
  ]);
}

/** The owner pays back what was paid too much. This step has no undo: a number that was given is not taken back. */
export const creditInvoiceWorkflow = createOneStepWorkflow('credit-invoice', async (input: Input, { container }) => {
  await creditInvoice(container, input);
});
