import type { MedusaContainer } from '@medusajs/framework/types';
import { dayOf } from '@shop/shared/format/calendar';
import { readGraph } from '../../database/read-graph';
import { tradeModule } from '../../modules/trade';
import type { NewMail } from '../kinds';
import type { Between, DueMails } from './due-mails';

/** The workflows that issue invoices and credit notes queue their mails. */
export const invoiceMails: DueMails = { missing: mailsOfInvoices };

async function mailsOfInvoices(container: MedusaContainer, { $gte: from }: Between): Promise<NewMail[]> {
  const issued = await container.resolve(tradeModule).issuedSince(dayOf(from));
  if (issued.length === 0) return [];
  const ids = [...new Set(issued.map(({ order_id }) => order_id))];
  const orders = await readGraph(container, 'order', ['id', 'email'], { id: ids });
  const emails = new Map(orders.map(({ id, email }) => [id, email ?? '']));
  return issued.flatMap(({ id, order_id, is_note }): NewMail[] => {
    const recipient = emails.get(order_id);
    if (!recipient) return [];
    return is_note
      ? [{ kind: 'trade-credit-note', cause: id, recipient, data: { credit_note_id: id } }]
      : [{ kind: 'trade-invoice', cause: id, recipient, data: { invoice_id: id } }];
  });
}
