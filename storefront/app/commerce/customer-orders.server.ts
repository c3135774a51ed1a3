import type { HttpTypes } from '@medusajs/types';
import { isSquare } from './card.ts';
import { catalogue } from './catalogue.server.ts';
import { type OrderSummary, stateOf, type Tracking } from './customer-orders.ts';
import { call } from './door.server.ts';

const fields = [
  ...['id', 'display_id', 'created_at', 'total', 'status', 'payment_status', 'fulfillment_status'],
  ...['id', 'product_id', 'product_title', 'title', 'quantity'].map((field) => `items.${field}`),
  ...['fulfillments.canceled_at', 'fulfillments.labels.tracking_number', 'fulfillments.labels.tracking_url'],
].join();

export interface OrderPage {
  orders: OrderSummary[];
  /** Of all pages. */
  count: number;
}

/** The orders of a customer, the newest first. */
export async function listOrders(
  token: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<OrderPage> {
  const [{ cards }, { orders, count }] = await Promise.all([
    catalogue(),
    call<HttpTypes.StoreOrderListResponse>('/store/orders', {
      token,
      query: { fields, offset, limit, order: '-created_at' },
    }),
  ]);
  const byId = new Map(cards.map((card) => [card.id, card]));
  const summaries = orders.map((order) => ({
    id: order.id,
    number: order.display_id ?? 0,
    placedAt: String(order.created_at),
    total: order.total,
    state: stateOf({
      status: order.status,
      payment: order.payment_status,
      fulfillment: order.fulfillment_status,
    }),
    itemCount: (order.items ?? []).reduce((sum, { quantity }) => sum + quantity, 0),
    cards: (order.items ?? []).map((item) => {
      const card = byId.get(item.product_id ?? '');
      const title = item.product_title ?? item.title;
      return { title, picture: card?.front ?? null, isSquare: card !== undefined && isSquare(card) };
    }),
    tracking: (order.fulfillments ?? []).flatMap(trackingOf),
  }));
  return { orders: summaries, count };
}

function trackingOf(parcel: HttpTypes.StoreOrderFulfillment): Tracking[] {
  if (parcel.canceled_at || !('labels' in parcel) || !Array.isArray(parcel.labels)) return [];
  return parcel.labels.flatMap((label: { tracking_number?: string; tracking_url?: string }) =>
    label.tracking_number ? [{ number: label.tracking_number, url: webAddress(label.tracking_url) }] : [],
  );
}

/** Owners write a hash sign where they have no link. */
function webAddress(url: string | undefined) {
  return url && /^https?:\/\//.test(url) ? url : null;
}
