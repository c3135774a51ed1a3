import type { MedusaContainer } from '@medusajs/framework/types';
import { dayOf } from '@shop/shared/format/calendar';
import { readGraph } from '../../../database/read-graph';
import type { NewMail } from '../../../mail/kinds';
import { tradeModule } from '../../../modules/trade';
import { logFailure } from '../../../process/log/log-event';
import { dueReminders, isReminded } from '../../../trade/due-reminders';
import { queueMails } from '../../mail/queue-mails';
import { createOneStepWorkflow } from '../../one-step-workflow';
import { issueInvoice } from './issue-invoices';

/** A completion may still be under way in younger ones. */
const settledSeconds = 15 * 60;

async function remind(container: MedusaContainer): Promise<void> {
  const due = dueReminders(dayOf(new Date()));
  const invoices = await container.resolve(tradeModule).findDueOn(due.map(({ dueOn }) => dueOn));
  const orders = await readGraph(container, 'order', ['id', 'email', 'canceled_at'], {
    id: invoices.flatMap(({ order_id }) => order_id ?? []),
  });
  const mails = invoices.flatMap(({ id, order_id, due_on, issued_on }): NewMail[] => {
    const order = orders.find((one) => one.id === order_id);
    const found = due.find(({ dueOn }) => dueOn === due_on);
    if (!found || !order?.email || order.canceled_at) return [];
    const { after } = found;
    if (!isReminded({ due_on: found.dueOn, issued_on: issued_on ?? '' }, after)) return [];
    return [
      { kind: 'trade-reminder', cause: `${id}:${after}`, recipient: order.email, data: { invoice_id: id, after } },
    ];
  });
  await queueMails(container, mails);
}

/** Finishes what a dead process has left, and what is due: invoices, holds of carts without an order, reminders. */
async function sweepInvoices(container: MedusaContainer): Promise<void> {
  const trade = container.resolve(tradeModule);
  const parts: (() => Promise<unknown>)[] = [
    async () => {
      for (const { cart_id, order_id } of await trade.findUnissued(settledSeconds)) {
        await issueInvoice(container, cart_id, order_id);
      }
    },
    () => trade.releaseHeldInVain(settledSeconds),
    () => remind(container),
  ];
  for (const part of parts) {
    await part().catch((error: unknown) => logFailure(container, { event: 'invoices_not_swept' }, error));
  }
}

/** This step has no undo: what it does is owed, and is done once. */
export const sweepInvoicesWorkflow = createOneStepWorkflow('sweep-invoices', async (_: undefined, { container }) => {
  await sweepInvoices(container);
});
