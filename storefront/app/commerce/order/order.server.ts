import { orderAccessHeader } from '@shop/shared/signed/order-access';
import { catalogue } from '../catalogue/catalogue.server.ts';
import { attempt, type Done } from '../customer/problem.server.ts';
import { CommerceProblem, call } from '../store-api.server.ts';
import type { OrderAccess, OrderDetail } from './order.ts';
import { type OrderAnswer, toOrder } from './order-mapper.server.ts';
import { notCancelled, notLookedUp } from './order-words.ts';

/** The order, when this shopper may see it; null when not, and when there is none. */
export async function findOrder(id: string, access: OrderAccess): Promise<OrderDetail | null> {
  const path = pathOf(id);
  if (!path || (!access.token && !access.proof)) return null;
  try {
    const [answer, { cards }] = await Promise.all([call<OrderAnswer>(path, callBy(access)), catalogue()]);
    return toOrder(answer, cards);
  } catch (error) {
    if (error instanceof CommerceProblem && error.status === 404) return null;
    throw error;
  }
}

/** Says that the shopper wants the order no more. Saying it again changes nothing. */
export async function askToCancel(id: string, access: OrderAccess, reason: string): Promise<Done> {
  const path = pathOf(id);
  if (!path) return { ok: false, message: notCancelled, status: 404 };
  return attempt('cancel request failed', notCancelled, () =>
    call(`${path}/cancel-request`, { method: 'POST', body: { reason }, ...callBy(access) }),
  );
}

/** Titles of the cards that went into the basket, and of those that could not. */
export type Reordered =
  | { ok: true; basketId: string | null; added: string[]; skipped: string[] }
  | { ok: false; status: number };

/** Puts the cards of an order into the basket again. */
export async function reorder(id: string, access: OrderAccess, basketId: string | null): Promise<Reordered> {
  const path = pathOf(id);
  if (!path) return { ok: false, status: 404 };
  const ask = (body: { cart_id?: string }) =>
    call<{ cart_id: string | null; added: string[]; skipped: string[] }>(`${path}/reorder`, {
      method: 'POST',
      body,
      ...callBy(access),
    });
  try {
    // A basket that is gone is no reason to refuse: the cards go into a new one.
    const answer = await ask(basketId ? { cart_id: basketId } : {}).catch((error) => {
      if (basketId && error instanceof CommerceProblem && error.status === 404) return ask({});
      throw error;
    });
    return { ok: true, basketId: answer.cart_id, added: answer.added, skipped: answer.skipped };
  } catch (error) {
    if (!(error instanceof CommerceProblem)) throw error;
    console.error(JSON.stringify({ event: 'not ordered again', status: error.status, outcome: error.outcome }));
    return { ok: false, status: error.status };
  }
}

/** Has the link to an order mailed to its address; whether there is one is told by that mail alone. */
export function lookUpOrder(order: { number: number; email: string }): Promise<Done> {
  return attempt('order not looked up', notLookedUp, () =>
    call('/store/order-links', { method: 'POST', body: { ...order } }),
  );
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
  const done = await attempt('transfer not answered', '', () =>
    call(`${path}/transfer/${answer}`, { method: 'POST', body: { token } }),
  );
  if (done.ok) return 'done';
  return done.status >= 400 && done.status < 500 && done.status !== 429 ? 'used' : 'failed';
}

function pathOf(id: string): string | null {
  return /^order_[A-Za-z0-9]{1,64}$/.test(id) ? `/store/orders/${id}` : null;
}

function callBy({ token, proof }: OrderAccess) {
  return { ...(token && { token }), ...(proof && { headers: { [orderAccessHeader]: proof } }) };
}
