import type { HttpTypes } from '@medusajs/types';
import type { PaymentReturn } from '@shop/shared/store-answers/order';
import { log } from '../../process/log.ts';
import type { PostalAddress } from '../address/postal-address.ts';
import { storePath } from '../backend-path.ts';
import { toPostalAddress } from '../cart/cart-mapper.server.ts';
import { noneFound, notCompleted } from '../cart/cart-words.ts';
import { type Problem, sentenceFor } from '../problem.ts';
import type { Shopper } from '../shopper.ts';
import { callStore } from '../store-api.server.ts';
import { notSuccessful } from './payment-words.ts';

export interface PlacedOrder {
  id: string;
  email: string;
  /** Null where the answer does not say it. */
  address: PostalAddress | null;
}

export type Completion =
  | { state: 'order'; order: PlacedOrder }
  /** The shopper must first see what changed about the cart. Nothing is charged or authorised. */
  | { state: 'changed' }
  /** The outcome is unknown: asking again is safe, paying again is not. */
  | { state: 'pending' }
  /**
   * `isFinal`: the payment session is of no use any more. `isUncharged`: it is known that no payment stands.
   * `mayBeOrdered`: the backend did not say whether it made an order that costs nothing.
   */
  | { state: 'refused'; message: string; isFinal: boolean; isUncharged: boolean; mayBeOrdered?: boolean };

/**
 * A cart becomes one order only. A 400 means that the payment is not authorised or the cart cannot be sold; without an
 * order or an answer a payment may stand. @param isFree the total is 0, so no payment can stand
 */
export async function completeCart({ cartId, token }: Shopper, isFree: boolean): Promise<Completion> {
  const path = storePath`/store/carts/${cartId}/complete`;
  const call = { method: 'POST', token, timeLimit: 5000 } as const;
  const answer = await callStore<HttpTypes.StoreCompleteCartResponse>('complete_cart', path, call);
  if (!answer.ok) return toFailedCompletion(answer.problem, isFree);
  if (answer.value.type === 'order') return { state: 'order', order: toPlacedOrder(answer.value.order) };
  const message = answer.value.error?.message ?? '';
  log.error({ event: 'completion_unclear', cart: cartId, reason: message });
  if (!isFree) return { state: 'pending' };
  const shown = sentenceFor({ outcome: 'refused', message }, 'Unknown error');
  return refusal(`Error completing cart: ${shown}`, { isUncharged: true });
}

function toFailedCompletion(problem: Problem, isFree: boolean): Completion {
  const { status, code } = problem;
  if (code === 'cart_changed') return { state: 'changed' };
  const isRefused = problem.outcome === 'refused' && status !== 409;
  if (!isRefused) {
    if (!isFree || status === 409) return { state: 'pending' };
    return { ...refusal(notCompleted, { isUncharged: true }), mayBeOrdered: true };
  }
  // A 404 may be a cart that this session cannot see, with a payment that stands.
  if (status === 404) return refusal(noneFound, { isUncharged: isFree });
  if (code === 'payment_not_authorized') return refusal(notSuccessful, { isUncharged: true });
  // Any other refusal, such as a rate limit, is not about the cart, which may be sold later.
  return refusal(sentenceFor(problem, notCompleted), { isUncharged: isFree, isFinal: status === 400 });
}

function refusal(message: string, { isUncharged, isFinal = false }: { isUncharged: boolean; isFinal?: boolean }) {
  return { state: 'refused' as const, message, isFinal, isUncharged };
}

function toPlacedOrder({ id, email, shipping_address }: HttpTypes.StoreOrder): PlacedOrder {
  return { id, email: email ?? '', address: toPostalAddress(shipping_address) };
}

/** Null when it cannot be read, and for another customer's order. */
export async function findOrderAddress(id: string, token: string): Promise<PostalAddress | null> {
  const call = { token, query: { fields: 'id,*shipping_address' } };
  const answer = await callStore(
    'find_order_address',
    storePath`/store/orders/${id}`,
    call,
    ({ order }: HttpTypes.StoreOrderResponse) => toPostalAddress(order.shipping_address),
  );
  return answer.ok ? answer.value : null;
}

/** The shopper returns from the bank's page, perhaps in another browser. @returns `unknown` for no such payment */
export async function completePaymentReturn(
  intent: string,
  secret: string,
): Promise<
  | { state: 'order'; order: PlacedOrder; cartId: string }
  | { state: 'changed'; cartId: string }
  | { state: 'pending' | 'refused' | 'unknown' }
> {
  const answer = await callStore<PaymentReturn>('complete_payment_return', '/store/payment-returns', {
    method: 'POST',
    body: { payment_intent: intent, client_secret: secret },
  });
  // Any other refusal, such as a rate limit, says nothing about the payment.
  if (!answer.ok) return { state: [400, 404].includes(answer.problem.status) ? 'unknown' : 'pending' };
  if (answer.value.state === 'changed') return { state: 'changed', cartId: answer.value.cart_id };
  if (answer.value.state !== 'order') return { state: answer.value.state };
  return { state: 'order', order: { ...answer.value.order, address: null }, cartId: answer.value.cart_id };
}
