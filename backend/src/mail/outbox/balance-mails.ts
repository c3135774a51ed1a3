import type { MedusaContainer } from '@medusajs/framework/types';
import { isPayableByCard } from '@shop/shared/order-sums';
import { readGraph } from '../../database/read-graph';
import { readOrderRecords } from '../../orders/record/read-order-record';
import type { NewMail } from '../kinds';
import type { DueMails } from './due-mails';

export const balanceMails: DueMails = {
  events: ['order-edit.confirmed', 'order.exchange_created', 'order.claim_created'],
  ofEvent: (container, { order_id }: { order_id: string }) => mailsOfBalances(container, { order_id }),
  missing: (container, confirmed_at) => mailsOfBalances(container, { confirmed_at }),
};

/** Yields a mail for each confirmed change that left a balance to pay. @param filters find the order changes */
async function mailsOfBalances(container: MedusaContainer, filters: object): Promise<NewMail[]> {
  const changes = await listChanges(container, filters);
  const orders = await readOrderRecords(container, [...new Set(changes.map(({ order_id }) => order_id))]);
  return orders
    .filter(({ due, email, cancelled_at }) => isPayableByCard(due) && email && !cancelled_at)
    .flatMap(({ id: order_id, email: recipient }) => {
      // The last of several changes covers the others.
      const last = changes.find((change) => change.order_id === order_id);
      return last ? [{ kind: 'order-balance', cause: last.id, recipient, data: { order_id } } as const] : [];
    });
}

export async function listChanges(container: MedusaContainer, filters: object) {
  return readGraph(
    container,
    'order_change',
    ['id', 'order_id'],
    { ...filters, status: 'confirmed', change_type: ['edit', 'exchange', 'claim'] },
    { pagination: { take: 100, skip: 0, order: { confirmed_at: 'DESC', id: 'DESC' } } },
  );
}
