import type { MedusaContainer } from '@medusajs/framework/types';
import { dayOf } from '@shop/shared/format/calendar';
import { readGraph } from '../../../database/read-graph';
import { readRows } from '../../../database/read-rows';
import { tradeModule } from '../../../modules/trade';
import { createBestEffortStep } from '../../best-effort-step';
import { queueMails } from '../../mail/queue-mails';

/** Issues once, and mails once. An order that is not on account gets no number, since its cart holds nothing. */
export async function issueInvoice(container: MedusaContainer, cartId: string, orderId: string): Promise<void> {
  const [held] = await readRows(container, 'SELECT id FROM trade_invoice WHERE cart_id = ?', [cartId]);
  // Most orders are paid at once, and need no transaction.
  if (!held) return;
  const invoice = await container.resolve(tradeModule).issue({ cartId, orderId, today: dayOf(new Date()) });
  if (!invoice) return;
  const [order] = await readGraph(container, 'order', ['email'], { id: orderId });
  if (!order?.email) return;
  await queueMails(container, [
    { kind: 'trade-invoice', cause: invoice.id, recipient: order.email, data: { invoice_id: invoice.id } },
  ]);
}

export const issueInvoiceStep = createBestEffortStep(
  'issue-invoice',
  'invoice_not_issued',
  (container, { cart_id, order_id }: { cart_id: string; order_id: string }) =>
    issueInvoice(container, cart_id, order_id),
);
