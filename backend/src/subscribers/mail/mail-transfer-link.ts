import type { SubscriberArgs, SubscriberConfig } from '@medusajs/framework';
import { Modules } from '@medusajs/framework/utils';
import { pendingTransfer } from '../../accounts/pending-transfer';
import { queueMailsWorkflow } from '../../workflows/mail/queue-mails';

/** Asks the buyer, at the address that the order has, whether it may be moved to the account that asked. */
export default async function mailTransferLink({ event, container }: SubscriberArgs<{ id: string }>): Promise<void> {
  const orderId = event.data.id;
  const transfer = await pendingTransfer(container, orderId);
  const [order] = await container
    .resolve(Modules.ORDER)
    .listOrders({ id: orderId }, { select: ['id', 'email'], take: 1 });
  if (!transfer || !order?.email) return;
  const data = { order_id: orderId, token: transfer.token };
  await queueMailsWorkflow(container).run({
    input: { mails: [{ kind: 'order-transfer', cause: transfer.id, recipient: order.email, data }] },
  });
}

export const config: SubscriberConfig = { event: 'order.transfer_requested' };
