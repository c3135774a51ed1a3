import type { HttpTypes } from '@medusajs/types';
import { log } from '../../process/log.ts';
import { at } from '../backend-path.ts';
import type { PostalAddress } from '../cart/cart.ts';
import { toPostalAddress } from '../cart/cart-mapper.server.ts';
import { noneFound, notCompleted } from '../cart/cart-words.ts';
import { type Problem, sentenceFor } from '../problem.ts';
import type { Shopper } from '../shopper.ts';
import { askStore } from '../store-api.server.ts';
import { notSuccessful } from './payment-words.ts';

export interface PlacedOrder {
  id: string;
  email: string;
  address: PostalAddress | null;
}

export type Completion =
  | { state: 'order'; order: PlacedOrder }
  /** Not before the shopper is told what has changed about the cart. Nothing is charged, and nothing held. */
  | { state: 'changed' }
  /** It is not known yet; asking again is safe, paying again is not. */
  | { state: 'pending' }
  /**
   * There will be no order. `isFinal`: the payment that stands is of no use any more; `isUncharged`: it is known that none
   * stands.
   */
  | { state: 'refused'; message: string; isFinal: boolean; isUncharged: boolean };

/** What Medusa says of a payment that its provider has not authorised; it has no code for it. */
const notAuthorised = /was not authorized with the provider/;

/**
 * Turns the paid cart into an order. Safe to call again: a cart becomes one order however often it is asked.
 * 400 means that the payment is not authorised, or that the cart cannot be sold as it is; an answer without an order,
 * or none at all, means that it is unknown while a payment may stand.
 *
 * @param isFree nothing is paid for this cart, so no payment can stand
 */
export async function completeCart({ cartId, token }: Shopper, isFree: boolean): Promise<Completion> {
  const path = at`/store/carts/${cartId}/complete`;
  const call = { method: 'POST', token, timeLimit: 5000 } as const;
  const answer = await askStore<HttpTypes.StoreCompleteCartResponse>('completeCart', path, call);
  if (!answer.ok) return whatFailed(answer.problem, isFree);
  if (answer.value.type === 'order') return { state: 'order', order: toPlacedOrder(answer.value.order) };
  // An answer that is none of Medusa's says nothing.
  const message = answer.value.error?.message ?? '';
  log.error({ event: 'completion unclear', cart: cartId, reason: message });
  if (!isFree) return { state: 'pending' };
  const shown = sentenceFor({ outcome: 'refused', message }, 'Unknown error');
  return refusal(`Error completing cart: ${shown}`, { isUncharged: true });
}

function whatFailed(problem: Problem, isFree: boolean): Completion {
  const { status, message, code } = problem;
  if (code === 'cart_changed') return { state: 'changed' };
  const isRefused = problem.outcome === 'refused' && status !== 409;
  const isUncharged = isFree;
  if (!isRefused) return isFree && status !== 409 ? refusal(notCompleted, { isUncharged }) : { state: 'pending' };
  // It may be a cart that this session may not see any more, with a payment that stands.
  if (status === 404) return refusal(noneFound, { isUncharged });
  if (notAuthorised.test(message)) return refusal(notSuccessful, { isUncharged: true });
  return refusal(sentenceFor(problem, notCompleted), { isUncharged, isFinal: true });
}

function refusal(message: string, { isUncharged, isFinal = false }: { isUncharged: boolean; isFinal?: boolean }) {
  return { state: 'refused' as const, message, isFinal, isUncharged };
}

function toPlacedOrder({ id, email, shipping_address }: HttpTypes.StoreOrder): PlacedOrder {
  return { id, email: email ?? '', address: toPostalAddress(shipping_address) };
}

type ReturnAnswer =
  | { state: 'order'; order: { id: string; email: string }; cart_id: string }
  | { state: 'pending' }
  | { state: 'refused' }
  | { state: 'changed'; cart_id: string };

/**
 * Finishes the order of somebody who comes back from a bank's own page, by the payment alone: the browser may be
 * another one. `unknown`: there is no such payment.
 */
export async function completeReturn(
  intent: string,
  secret: string,
): Promise<
  | { state: 'order'; order: PlacedOrder; cartId: string }
  | { state: 'changed'; cartId: string }
  | { state: 'pending' | 'refused' | 'unknown' }
> {
  const answer = await askStore<ReturnAnswer>('completeReturn', '/store/payment-returns', {
    method: 'POST',
    body: { payment_intent: intent, client_secret: secret },
  });
  if (!answer.ok) return { state: answer.problem.outcome === 'refused' ? 'unknown' : 'pending' };
  if (answer.value.state === 'changed') return { state: 'changed', cartId: answer.value.cart_id };
  if (answer.value.state !== 'order') return { state: answer.value.state };
  return { state: 'order', order: { ...answer.value.order, address: null }, cartId: answer.value.cart_id };
}
