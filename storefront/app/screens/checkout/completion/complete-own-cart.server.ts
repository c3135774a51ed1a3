import { href } from 'react-router';
import { findCart } from '../../../commerce/cart/cart.server.ts';
import { noneFound } from '../../../commerce/cart/cart-words.ts';
import { type Completion, completeCart } from '../../../commerce/checkout/completion.server.ts';
import type { Shopper } from '../../../commerce/shopper.ts';
import { readCheckoutState } from '../../../http/checkout-state.server.ts';
import { checkoutCookie } from '../../../http/cookies.server.ts';
import { wasOrdered } from '../../../http/order/was-ordered.server.ts';
import { readShopper } from '../../../http/session.server.ts';
import type { Notice } from '../../../message/toasts.ts';
import { applyPendingShipping } from './apply-pending-shipping.server.ts';
import { finishOrder } from './finish-order.server.ts';
import type { CompletionAnswer } from './payment-answers.ts';

/** The payment step adds what has changed, where the backend knows it. */
export const unchargedCart: Notice = {
  type: 'warning',
  message: 'Nothing has been charged, because your cart is no longer as it was. Please look at its total again.',
};

type Unfinished = Exclude<Completion, { state: 'order' }>;

export const successPath = href('/checkout/success');

/** A second click, tab or refresh gets the same order. @param claimsFree the form claims 0 to pay; the cart decides */
export async function completeOwnCart(
  request: Request,
  claimsFree: boolean,
): Promise<{ answer: CompletionAnswer; cookies: string[] }> {
  const shopper = await readShopper(request);
  if (!shopper.cartId) {
    // Another tab has received the answer already.
    const isOrdered = await wasOrdered(request, null);
    const answer = isOrdered
      ? { state: 'order' as const, to: successPath }
      : { state: 'refused' as const, message: noneFound, isFinal: false, isUncharged: false };
    return { answer, cookies: [] };
  }
  const state = await readCheckoutState(request, shopper.cartId);
  const isFree = claimsFree && (await isFreeCart(shopper));
  // A cart that is paid by card has been given these before the card was confirmed.
  const applied = isFree ? await applyPendingShipping(shopper, state) : undefined;
  if (applied && !applied.ok) {
    return { answer: { state: 'refused', message: applied.message, isFinal: false, isUncharged: true }, cookies: [] };
  }
  const completion = await completeCart(shopper, isFree);
  if (completion.state !== 'order') {
    const isPaying = mayStand(completion) ?? state.isPaying;
    const cookies = isPaying === state.isPaying ? [] : [await checkoutCookie.serialize({ ...state, isPaying })];
    return { answer: completion, cookies };
  }
  return {
    answer: { state: 'order', to: successPath },
    cookies: await finishOrder(request, completion.order, shopper, state),
  };
}

/** Whether a payment, or an order that costs nothing, may stand without the shopper knowing. Undefined: as before. */
function mayStand(completion: Unfinished): boolean | undefined {
  if (completion.state !== 'refused') return completion.state === 'pending';
  if (completion.mayBeOrdered) return true;
  return completion.isUncharged ? false : undefined;
}

async function isFreeCart(shopper: Shopper) {
  const found = await findCart(shopper);
  return found.ok && found.value?.total === 0;
}
