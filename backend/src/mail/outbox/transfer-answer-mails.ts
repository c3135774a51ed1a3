import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, Modules } from '@medusajs/framework/utils';
import type { NewMail } from '../kinds';

/**
 * To those who asked for an order: its buyer has agreed, or has not. `filters` find the requests; those that were
 * taken back are left alone.
 */
export async function mailsOfTransferAnswers(container: MedusaContainer, filters: object): Promise<NewMail[]> {
  const { data: changes } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: 'order_change',
    fields: ['id', 'order_id', 'status', 'actions.action', 'actions.reference_id'],
    filters: { ...filters, change_type: 'transfer', status: ['confirmed', 'declined'] },
  });
  const asked = changes.flatMap(({ id, order_id: order, status, actions }) => {
    const customer: unknown = actions?.find(
      (one: { action?: string } | null) => one?.action === 'TRANSFER_CUSTOMER',
    )?.reference_id;
    return order && typeof customer === 'string' ? [{ id, order, customer, isAgreed: status === 'confirmed' }] : [];
  });
  if (asked.length === 0) return [];
  const customers = await container
    .resolve(Modules.CUSTOMER)
    .listCustomers({ id: asked.map(({ customer }) => customer) }, { select: ['id', 'email'] });
  const addresses = new Map(customers.map(({ id, email }) => [id, email]));
  return asked.flatMap(({ id, order, customer, isAgreed }): NewMail[] => {
    const recipient = addresses.get(customer);
    const kind = isAgreed ? 'order-transfer-accepted' : 'order-transfer-declined';
    return recipient ? [{ kind, cause: id, recipient, data: { order_id: order } }] : [];
  });
}
