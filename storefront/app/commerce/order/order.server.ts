import { orderAccessHeader } from '@shop/shared/signed/order-access';
import { catalogue } from '../catalogue/catalogue.server.ts';
import { type Answer, type Done, isLinkOver } from '../problem.ts';
import { askStore, type Call, tellStore } from '../store-api.server.ts';
import type { OrderAccess, OrderDetail } from './order.ts';
import { type OrderAnswer, toOrder } from './order-mapper.server.ts';
import { notCancelled, notLookedUp } from './order-words.ts';

/** The order, when this shopper may see it; null when not, and when there is none. */
export async function findOrder(id: string, access: OrderAccess): Promise<Answer<OrderDetail | null>> {
  const path = pathOf(id);
  if (!path || (!access.token && !access.proof)) return { ok: true, value: null };
  const [answer, { cards }] = await Promise.all([
    askStore<OrderAnswer>('findOrder', path, { ...callBy(access), unlogged: [404] }),
    catalogue(),
  ]);
  if (answer.ok) return { ok: true, value: toOrder(answer.value, cards) };
  return answer.problem.status === 404 ? { ok: true, value: null } : answer;
}

/** Says that the shopper wants the order no more. Saying it again changes nothing. */
export async function askToCancel(id: string, access: OrderAccess, reason: string): Promise<Done> {
  const path = pathOf(id);
  if (!path) return { ok: false, message: notCancelled, status: 404 };
  return tellStore('askToCancel', `${path}/cancel-request`, { body: { reason }, ...callBy(access) }, notCancelled);
}

/** Titles of the cards that went into the cart, and of those that could not. */
export type Reordered =
  | { ok: true; cartId: string | null; added: string[]; skipped: string[] }
  | { ok: false; status: number };

/** Puts the cards of an order into the cart again. */
export async function reorder(id: string, access: OrderAccess, cartId: string | null): Promise<Reordered> {
  const path = pathOf(id);
  if (!path) return { ok: false, status: 404 };
  const ask = (body: { cart_id?: string }, more: Call = {}) =>
    askStore<{ cart_id: string | null; added: string[]; skipped: string[] }>('reorder', `${path}/reorder`, {
      ...{ method: 'POST', body, ...more },
      ...callBy(access),
    });
  const first = await ask(cartId ? { cart_id: cartId } : {}, { unlogged: cartId ? [404] : [] });
  // A cart that is gone is no reason to refuse: the cards go into a new one.
  const answer = cartId && !first.ok && first.problem.status === 404 ? await ask({}) : first;
  if (!answer.ok) return { ok: false, status: answer.problem.status };
  const { cart_id, added, skipped } = answer.value;
  return { ok: true, cartId: cart_id, added, skipped };
}

/** Has the link to an order mailed to its address; whether there is one is told by that mail alone. */
export function lookUpOrder(order: { number: number; email: string }): Promise<Done> {
  return tellStore('lookUpOrder', '/store/order-links', { body: { ...order } }, notLookedUp);
}

export type TransferAnswer = 'accept' | 'decline';

/** What the buyer says to somebody who asked for the order. `used`: the link has been used or taken back. */
export async function answerTransfer(
  id: string,
  token: string,
  answer: TransferAnswer,
): Promise<'done' | 'used' | 'failed'> {
  const path = pathOf(id);
  if (!path) return 'used';
  const heard = await askStore('answerTransfer', `${path}/transfer/${answer}`, { method: 'POST', body: { token } });
  return heard.ok ? 'done' : isLinkOver(heard.problem) ? 'used' : 'failed';
}

function pathOf(id: string): string | null {
  return /^order_[A-Za-z0-9]{1,64}$/.test(id) ? `/store/orders/${id}` : null;
}

export function callBy({ token, proof }: OrderAccess): Call {
  return { ...(token && { token }), ...(proof && { headers: { [orderAccessHeader]: proof } }) };
}
