import type { MedusaContainer } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';
import { orderTransfersModule } from '../../modules/order-transfers';
import type { OrderTransferEvent } from '../define-mail';
import type { NewMail } from '../kinds';
import type { DueMails } from './due-mails';

export const transferMails: DueMails = {
  missing: (container, updated_at) => mailsOfTransfers(container, { updated_at }),
};

/** Asks the order's address, and tells the account the answer. @param filters find the requests; none cancelled */
export async function mailsOfTransfers(container: MedusaContainer, filters: object): Promise<NewMail[]> {
  const transfers = await listTransfers(container, filters);
  if (transfers.length === 0) return [];
  const orders = await container
    .resolve(Modules.ORDER)
    .listOrders({ id: transfers.map(({ order_id }) => order_id) }, { select: ['id', 'email'] });
  const addresses = new Map(orders.map(({ id, email }) => [id, email]));
  return transfers.flatMap(({ id, order_id, account, token, status, expires_at }): NewMail[] => {
    const recipient = status === 'requested' ? addresses.get(order_id) : account;
    if (!recipient || status === 'canceled') return [];
    // A request that is repeated is mailed again on another day.
    const asked = `${id}:${expires_at.toISOString().slice(0, 10)}`;
    return status === 'requested'
      ? [{ kind: 'order-transfer', cause: asked, recipient, data: { order_id, token } }]
      : [{ kind: `order-transfer-${status}`, cause: id, recipient, data: { order_id } }];
  });
}

type Transfer = OrderTransferEvent & { order_id: string; expires_at: Date };

export async function listTransfers(container: MedusaContainer, filters: object): Promise<Transfer[]> {
  const transfers = await container.resolve(orderTransfersModule).listOrderTransfers(filters);
  if (transfers.length === 0) return [];
  const customers = await container
    .resolve(Modules.CUSTOMER)
    .listCustomers({ id: transfers.map(({ customer_id }) => customer_id) }, { select: ['id', 'email'] });
  const accounts = new Map(customers.map(({ id, email }) => [id, email]));
  return transfers.map(({ id, order_id, customer_id, token, status, expires_at }) => ({
    id,
    order_id,
    token,
    status,
    expires_at: new Date(expires_at),
    isOpen: status === 'requested' && new Date(expires_at) > new Date(),
    account: accounts.get(customer_id) ?? '',
  }));
}
