import type { HttpTypes } from '@medusajs/types';
import { signOrderAccess } from '@shop/shared/order-access';
import { settings } from '../../server/settings.ts';
import { call } from './door.server.ts';

/** An order as its shopper sees it; amounts in pounds. */
export interface Order {
  id: string;
  number: number;
  email: string;
  total: number;
}

/** Reads an order that this shopper has been shown to own; the proof is good for a minute. */
export async function findOrder(orderId: string): Promise<Order> {
  const proof = await signOrderAccess(orderId, Math.floor(Date.now() / 1000) + 60, settings.linkSecret);
  const { order } = await call<HttpTypes.StoreOrderResponse>(`/store/orders/${orderId}`, {
    headers: { 'x-order-access': proof },
  });
  return { id: order.id, number: order.display_id ?? 0, email: order.email ?? '', total: order.total };
}
