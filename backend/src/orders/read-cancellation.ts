import type { MedusaContainer } from '@medusajs/framework/types';
import { isAllBack } from '@shop/shared/orders/money-back';
import type { OrderRecord } from '@shop/shared/orders/order-record';
import { returnableOfOrder } from '@shop/shared/orders/returns';
import type { Cancellation } from '@shop/shared/store-answers/order';
import { cancellationsModule } from '../modules/cancellations';
import type { OpenRequest } from '../modules/cancellations/cancellations-service';
import { findCancelOption, type OrderState } from './cancellation';

export async function readCancellation(container: MedusaContainer, order: OrderRecord): Promise<Cancellation> {
  return toCancellation(order, await container.resolve(cancellationsModule).findOpenRequest(order.id));
}

/** @returns by order id */
export async function readCancellations(
  container: MedusaContainer,
  orders: readonly OrderRecord[],
): Promise<Record<string, Cancellation>> {
  const asked = await container.resolve(cancellationsModule).findOpenRequests(orders.map(({ id }) => id));
  return Object.fromEntries(orders.map((order) => [order.id, toCancellation(order, asked.get(order.id))]));
}

function toCancellation(order: OrderRecord, asked: OpenRequest | undefined): Cancellation {
  const { possible, until } = findCancelOption(toState(order), new Date());
  return {
    possible: asked ? null : possible,
    until: asked ? null : (until?.toISOString() ?? null),
    requested: asked ? { kind: asked.kind, reason: asked.reason, at: asked.at.toISOString() } : null,
  };
}

function toState(order: OrderRecord): OrderState {
  const { trade, cancelled_at, is_mailed, is_gift_card_spent, placed_at, lines, parcels } = order;
  return {
    ...(is_mailed && { mailed: { at: new Date(placed_at), isSpent: is_gift_card_spent === true } }),
    ...(trade === 'trade' && { isOfShop: true }),
    returnable: returnableOfOrder(lines),
    isCancelled: cancelled_at !== null,
    isRefunded: isAllBack(order),
    lines: lines.map(({ posted, unposted }) => ({ ordered: posted + unposted, sent: posted })),
    parcels: parcels.map(({ shipped_at, delivered_at }) => ({
      sentAt: shipped_at ? new Date(shipped_at) : null,
      arrivedAt: delivered_at ? new Date(delivered_at) : null,
    })),
  };
}
