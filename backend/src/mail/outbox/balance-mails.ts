import type { MedusaContainer } from '@medusajs/framework/types';
import { isPayableByCard } from '@shop/shared/order-sums';
import { readGraph } from '../../database/read-graph';
import { readOrderRecords } from '../../orders/record/read-order-record';
import type { NewMail } from '../kinds';
import type { Between, DueMails } from './due-mails';

export const balanceMails: DueMails = {
  events: ['order-edit.confirmed', 'order.exchange_created', 'order.claim_created'],
  ofEvent: (container, { order_id }: { order_id: string }) => mailsOfBalances(container, { order_id }),
  missing: (container, at) => mailsOfBalances(container, { at }),
};

/** Yields a mail for each change that left a balance to pay. */
async function mailsOfBalances(container: MedusaContainer, which: Which): Promise<NewMail[]> {
  const changes = await listChanges(container, which);
  const orders = await readOrderRecords(container, [...new Set(changes.map(({ order_id }) => order_id))]);
  return orders
    .filter(({ due, email, cancelled_at }) => isPayableByCard(due) && email && !cancelled_at)
    .flatMap(({ id: order_id, email: recipient }) => {
      // The last of several changes covers the others.
      const last = changes.find((change) => change.order_id === order_id);
      return last ? [{ kind: 'order-balance', cause: last.id, recipient, data: { order_id } } as const] : [];
    });
}

type Which = { order_id: string } | { at: Between };

/** Changes that may leave a balance, the last first. */
export async function listChanges(
  container: MedusaContainer,
  which: Which,
): Promise<{ id: string; order_id: string }[]> {
  const [changes, returns] = await Promise.all([
    readGraph(
      container,
      'order_change',
      ['id', 'order_id', 'confirmed_at'],
      {
        ...('at' in which ? { confirmed_at: which.at } : which),
        status: 'confirmed',
        change_type: ['edit', 'exchange', 'claim'],
      },
      { pagination: { take: 100, skip: 0, order: { confirmed_at: 'DESC', id: 'DESC' } } },
    ),
    readGraph(
      container,
      'return',
      [
        'id',
        'order_id',
        'canceled_at',
        'items.quantity',
        'items.item.unit_price',
        'exchange.canceled_at',
        'exchange.additional_items.quantity',
        'exchange.additional_items.item.unit_price',
        'claim.type',
        'claim.canceled_at',
        'claim.additional_items.quantity',
        'claim.additional_items.item.unit_price',
      ],
      'at' in which ? { canceled_at: which.at } : { ...which, status: 'canceled' },
      { pagination: { take: 100, skip: 0, order: { canceled_at: 'DESC', id: 'DESC' } } },
    ),
  ]);
  // The cards of such a return paid for what its exchange sends and, with what they cost beyond that, for later changes.
  // Medusa tells of it by no event, so that the sweep finds it.
  const unpaid = returns.filter(({ items, exchange, claim }) => {
    const sends = exchange ?? (claim?.type === 'replace' ? claim : undefined);
    return sends && (!sends.canceled_at || worthOf(items) > worthOf(sends.additional_items));
  });
  return [
    ...changes.map(({ id, order_id, confirmed_at: at }) => ({ id, order_id, at })),
    ...unpaid.map(({ id, order_id, canceled_at: at }) => ({ id, order_id, at })),
  ]
    .toSorted((one, other) => momentOf(other.at) - momentOf(one.at))
    .map(({ id, order_id }) => ({ id, order_id }));
}

const momentOf = (at: Date | string | null | undefined) => (at ? new Date(at).getTime() : 0);

type Item = { quantity?: unknown; item?: { unit_price?: unknown } | null } | null;

const worthOf = (items: readonly Item[] = []) =>
  items.reduce((sum, one) => sum + Number(one?.quantity ?? 0) * Number(one?.item?.unit_price ?? 0), 0);
