import { cancelOrderTransferRequestWorkflow, requestOrderTransferWorkflow } from '@medusajs/core-flows';
import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { pendingTransfer } from '../../accounts/pending-transfer';

type Wish = {
  customerId: string;
  /** As it is printed on the order's mails. */
  number: number;
  /** The address that the order was placed with, in lower case. */
  email: string;
};

/**
 * Somebody with an account names an order that they placed without one: the address of the order is asked by mail
 * whether it may be moved. Nobody waits for it and nobody learns whether there is such an order.
 */
export async function askForOrder(container: MedusaContainer, wish: Wish): Promise<void> {
  await quietly(container, 'order-transfer-not-asked', async () => {
    const order = await guestOrder(container, wish);
    if (!order || (await pendingTransfer(container, order))) return;
    await requestOrderTransferWorkflow(container).run({
      input: { order_id: order, customer_id: wish.customerId, logged_in_user: wish.customerId },
    });
  });
}

/** Takes one's own request back, so that the mailed link moves nothing any more. */
export async function askNoMore(container: MedusaContainer, wish: Wish): Promise<void> {
  await quietly(container, 'order-transfer-not-taken-back', async () => {
    const order = await guestOrder(container, wish);
    const transfer = order && (await pendingTransfer(container, order));
    if (!order || !transfer || transfer.customerId !== wish.customerId) return;
    await cancelOrderTransferRequestWorkflow(container).run({
      input: { order_id: order, logged_in_user_id: wish.customerId, actor_type: 'customer' },
    });
  });
}

/** The order with this number and address, when no account has it. */
async function guestOrder(container: MedusaContainer, { number, email }: Wish): Promise<string | undefined> {
  const { data: orders } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: 'order',
    fields: ['id', 'email', 'customer.has_account'],
    filters: { display_id: number, is_draft_order: false },
  });
  return orders.find((order) => order.email?.toLowerCase() === email && !order.customer?.has_account)?.id;
}

async function quietly(container: MedusaContainer, event: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const reason = error instanceof Error ? error.name : 'unknown';
    container.resolve(ContainerRegistrationKeys.LOGGER).error(JSON.stringify({ event, reason }));
  }
}
