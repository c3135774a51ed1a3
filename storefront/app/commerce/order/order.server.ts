import type { Wish } from '@shop/shared/post-calendar/chosen-day';
import { orderAccessHeader } from '@shop/shared/signed/order-access';
import { catalogue } from '../catalogue.server.ts';
import { followLink, type LinkResult } from '../mailed-link.server.ts';
import type { Answer, Done } from '../problem.ts';
import { type Call, callStore, sendToStore } from '../store-api.server.ts';
import type { OrderAccess, OrderDetail } from './order.ts';
import { type OrderAnswer, toOrder } from './order-mapper.server.ts';
import { dayNotChanged, notCancelled, notLookedUp } from './order-words.ts';

/** @returns null when the order does not exist or this shopper may not see it */
export async function findOrder(id: string, access: OrderAccess): Promise<Answer<OrderDetail | null>> {
  const path = pathOf(id);
  if (!path || (!access.token && !access.proof)) return { ok: true, value: null };
  const [answer, { cards }] = await Promise.all([
    callStore<OrderAnswer>('find_order', path, { ...accessOptions(access), unlogged: [404] }),
    catalogue(),
  ]);
  if (answer.ok) return { ok: true, value: toOrder(answer.value, cards) };
  return answer.problem.status === 404 ? { ok: true, value: null } : answer;
}

/** Repeating the request changes nothing. */
export async function requestCancellation(id: string, access: OrderAccess, reason: string): Promise<Done> {
  const path = pathOf(id);
  if (!path) return { ok: false, message: notCancelled, status: 404 };
  return sendToStore(
    'request_cancellation',
    `${path}/cancel-request`,
    { body: { reason }, ...accessOptions(access) },
    notCancelled,
  );
}

export async function changeParcelDay(id: string, access: OrderAccess, parcel: string, wish: Wish): Promise<Done> {
  const path = pathOf(id);
  if (!path || !/^\w{1,64}$/.test(parcel)) return { ok: false, message: dayNotChanged, status: 404 };
  const call = { body: { ...wish }, ...accessOptions(access) };
  return sendToStore('change_parcel_day', `${path}/parcels/${parcel}`, call, dayNotChanged);
}

export type Reordered =
  | {
      ok: true;
      cartId: string | null;
      added: string[];
      skipped: string[];
      /** The cart has no lines left for them. */
      unfit: string[];
      unworded: string[];
      /** It went to other people, or on a day, which is said anew. */
      hadWishes: boolean;
    }
  | { ok: false; status: number };

interface ReorderAnswer {
  cart_id: string | null;
  added: string[];
  skipped: string[];
  unfit?: string[];
  unworded?: string[];
  had_wishes?: boolean;
}

export async function reorder(id: string, access: OrderAccess, cartId: string | null): Promise<Reordered> {
  const path = pathOf(id);
  if (!path) return { ok: false, status: 404 };
  const ask = (body: { cart_id?: string }, more: Call = {}) =>
    callStore<ReorderAnswer>('reorder', `${path}/reorder`, {
      method: 'POST',
      body,
      ...more,
      ...accessOptions(access),
    });
  const first = await ask(cartId ? { cart_id: cartId } : {}, { unlogged: cartId ? [404] : [] });
  const answer = cartId && !first.ok && first.problem.status === 404 ? await ask({}) : first;
  if (!answer.ok) return { ok: false, status: answer.problem.status };
  const { cart_id, added, skipped, unfit = [], unworded = [], had_wishes: hadWishes = false } = answer.value;
  return { ok: true, cartId: cart_id, added, skipped, unfit, unworded, hadWishes };
}

/** The answer does not reveal whether the order exists. */
export function lookUpOrder(order: { number: number; email: string }): Promise<Done> {
  return sendToStore('look_up_order', '/store/order-links', { body: { ...order } }, notLookedUp);
}

export type TransferAnswer = 'accept' | 'decline';

/** `used`: the link was used or withdrawn. */
export async function answerTransfer(id: string, token: string, answer: TransferAnswer): Promise<LinkResult> {
  const path = pathOf(id);
  return path ? followLink('answer_transfer', `${path}/transfer/${answer}`, token) : 'used';
}

function pathOf(id: string): string | null {
  return /^order_[A-Za-z0-9]{1,64}$/.test(id) ? `/store/orders/${id}` : null;
}

export function accessOptions({ token, proof }: OrderAccess): Call {
  return { ...(token && { token }), ...(proof && { headers: { [orderAccessHeader]: proof } }) };
}
