import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { isPayableByCard } from '@shop/shared/order-sums';
import { readOrderRecords } from '../../orders/record/read-order-record';
import type { NewMail } from '../kinds';

const kinds = ['edit', 'exchange', 'claim'];

/**
 * Yields a mail for each confirmed change that left a balance to pay.
 *
 * @param filters find the order changes
 */
export async function mailsOfBalances(container: MedusaContainer, filters: object): Promise<NewMail[]> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY);
  const { data: changes } = await query.graph({
    entity: 'order_change',
    fields: ['id', 'order_id'],
    filters: { ...filters, status: 'confirmed', change_type: kinds },
    pagination: { take: 100, skip: 0, order: { confirmed_at: 'DESC' } },
  });
  const orders = await readOrderRecords(container, [...new Set(changes.map(({ order_id }) => order_id))]);
  return orders
    .filter(({ due, email, cancelled_at }) => isPayableByCard(due) && email && !cancelled_at)
    .flatMap(({ id: order_id, email: recipient }) => {
      // The last of several changes covers the others.
      const last = changes.find((change) => change.order_id === order_id);
      return last ? [{ kind: 'order-balance', cause: last.id, recipient, data: { order_id } } as const] : [];
    });
}
