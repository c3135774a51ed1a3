import type { HttpTypes } from '@medusajs/types';
import { orderAccessHeader, signOrderAccess } from '@shop/shared/signed/order-access';
import { settings } from '../../process/settings.ts';
import { at } from '../backend-path.ts';
import { catalogue } from '../catalogue/catalogue.server.ts';
import { isWaiting, type OrderDetail, type OrderLine } from '../order/order.ts';
import { type OrderAnswer, toOrder } from '../order/order-mapper.server.ts';
import type { Answer } from '../problem.ts';
import { askStore } from '../store-api.server.ts';

/** The order just placed, as its thanks show it and as analytics tell of it; amounts in pounds. */
export interface ThankedOrder {
  id: string;
  number: number;
  firstName: string;
  lastName: string;
  /** How it stands now, which may be another day than that on which it was placed. */
  now: Pick<OrderDetail, 'state' | 'cancelledAt' | 'cancellation'> & { isWaiting: boolean };
  /** The fronts of its cards, and the lines of the envelope that they go in. */
  cards: Pick<OrderLine, 'id' | 'title' | 'picture' | 'isSquare'>[];
  deliverTo: string[];
  /** As it was promised. */
  arrival: string | null;
  total: number;
  delivery: number;
  codes: string[];
  items: { id: string; title: string; envelope: string; price: number; quantity: number }[];
  /** Where it may be read again and printed; the link is good for 30 days. */
  address: string;
}

const day = 24 * 60 * 60;

/** Reads an order that this shopper has been shown to own. */
export async function findThankedOrder(orderId: string): Promise<Answer<ThankedOrder>> {
  const headers = { [orderAccessHeader]: await proofOf(orderId, 60) };
  const path = at`/store/orders/${orderId}`;
  const answer = await askStore<OrderAnswer>('findThankedOrder', path, { headers });
  if (!answer.ok) return answer;
  const { order } = answer.value;
  // The thanks do without the range: an order keeps the pictures of its cards.
  const range = await catalogue().then(
    ({ cards }) => cards,
    () => [],
  );
  const { state, cancelledAt, cancellation, parcels, lines, deliverTo, arrival } = toOrder(answer.value, range);
  const value = {
    id: order.id,
    number: order.display_id ?? 0,
    firstName: order.shipping_address?.first_name ?? '',
    lastName: order.shipping_address?.last_name ?? '',
    now: { state, cancelledAt, cancellation, isWaiting: isWaiting({ cancelledAt, cancellation, parcels }) },
    cards: lines.map(({ id, title, picture, isSquare }) => ({ id, title, picture, isSquare })),
    deliverTo,
    arrival,
    total: order.total,
    delivery: order.shipping_total,
    codes: codesOf(order),
    items: (order.items ?? []).map((item) => ({
      id: item.variant_sku ?? item.variant_id ?? item.id,
      title: item.product_title ?? item.title,
      envelope: item.variant_title ?? '',
      price: item.unit_price,
      quantity: item.quantity,
    })),
    address: `/order/${order.id}?access=${await proofOf(orderId, 30 * day)}`,
  };
  return { ok: true, value };
}

/** Medusa keeps them as what was taken off the goods; its types do not say so. */
function codesOf({ items }: HttpTypes.StoreOrder): string[] {
  const codes = (items ?? []).flatMap(({ adjustments }) => (adjustments ?? []).flatMap(({ code }) => code ?? []));
  return [...new Set(codes)].filter(Boolean);
}

/** Gives the order just placed, and its address, to the account that was just made. */
export async function claimOrder(orderId: string, token: string): Promise<{ ok: boolean }> {
  return askStore('claimOrder', at`/store/orders/${orderId}/claim`, {
    method: 'POST',
    token,
    body: { save_address: true },
    headers: { [orderAccessHeader]: await proofOf(orderId, 60) },
  });
}

/** @param seconds for which the proof is good */
function proofOf(orderId: string, seconds: number) {
  return signOrderAccess(orderId, Math.floor(Date.now() / 1000) + seconds, settings.linkSecret);
}
