import type { HttpTypes } from '@medusajs/types';
import type { OrderRecord } from '@shop/shared/orders/order-record';
import type { Cancellation } from '@shop/shared/store-answers/order';
import { isSquare } from '../catalogue/card.ts';
import { catalogue } from '../catalogue.server.ts';
import { arrivalOf, statusesOf } from '../order/order-mapper.server.ts';
import { type OrderSummary, stateOf } from '../order/order-summary.ts';
import type { Answer } from '../problem.ts';
import { callStore } from '../store-api.server.ts';

const fields = '+payment_status,+fulfillment_status';

/** Our backend adds records of its own, by order id. */
interface OrdersAnswer extends HttpTypes.StoreOrderListResponse {
  records: Record<string, OrderRecord | undefined>;
  cancellations: Record<string, Cancellation | undefined>;
}

export interface OrderPage {
  orders: OrderSummary[];
  count: number;
}

function awaited(sending: string, record: OrderRecord | undefined, cancellation: Cancellation | undefined) {
  const isStopped = sending === 'delivered' || cancellation?.requested?.kind === 'cancel';
  return record && !isStopped ? arrivalOf(record) : null;
}

export async function listOrders(
  token: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<Answer<OrderPage>> {
  const [{ cards }, answer] = await Promise.all([
    catalogue(),
    callStore<OrdersAnswer>('list_orders', '/store/orders', {
      token,
      query: { fields, offset, limit, order: '-created_at' },
    }),
  ]);
  if (!answer.ok) return answer;
  const { orders, count, records, cancellations } = answer.value;
  const byId = new Map(cards.map((card) => [card.id, card]));
  const cardsOf = ({ id }: HttpTypes.StoreOrder) =>
    (records[id]?.lines ?? []).filter(({ words_of, sent_again }) => !words_of && !sent_again);
  const summaries = orders.map((order) => ({
    id: order.id,
    number: order.display_id ?? 0,
    placedAt: String(order.created_at),
    total: records[order.id]?.total ?? order.total,
    arrival: awaited(order.fulfillment_status, records[order.id], cancellations[order.id]),
    state: stateOf({
      ...statusesOf(order, records[order.id]),
      asked: cancellations[order.id]?.requested?.kind ?? null,
    }),
    itemCount: cardsOf(order).reduce((sum, { quantity }) => sum + quantity, 0),
    cards: cardsOf(order).map(({ product_id, title }) => {
      const card = byId.get(product_id);
      return { title, picture: card?.front ?? null, isSquare: card !== undefined && isSquare(card) };
    }),
    tracking: (records[order.id]?.parcels ?? []).flatMap(({ tracking }) =>
      tracking.map(({ number, url }) => ({ number, url: url || null })),
    ),
  }));
  return { ok: true, value: { orders: summaries, count } };
}
