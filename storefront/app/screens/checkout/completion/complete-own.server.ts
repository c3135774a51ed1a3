import { href } from 'react-router';
import { findCart } from '../../../commerce/cart/cart.server.ts';
import { noneFound } from '../../../commerce/cart/cart-words.ts';
import { completeCart } from '../../../commerce/checkout/completion.server.ts';
import type { Shopper } from '../../../commerce/shopper.ts';
import { readCheckoutState } from '../../../http/checkout-state.server.ts';
import { checkoutCookie, orderCookie, read } from '../../../http/cookies.server.ts';
import { readShopper } from '../../../http/session.server.ts';
import type { CompletionAnswer } from '../payment/payment-answers.ts';
import { finishOrder } from './finish-order.server.ts';
import { tellPending } from './tell-pending.server.ts';

export const thanks = href('/checkout/success');

/**
 * Makes an order of the cart of this browser. It may be asked again and again: by a second click, a second tab or a
 * refresh; the answer is always about the same order.
 *
 * @param saysFree the form says that nothing is to be paid; whether that is so, the cart says
 */
export async function completeOwn(
  request: Request,
  saysFree: boolean,
): Promise<{ said: CompletionAnswer; cookies: string[] }> {
  const shopper = await readShopper(request);
  if (!shopper.cartId) {
    // Another tab has had the answer already.
    const isOrdered = await read(orderCookie, request);
    const said = isOrdered
      ? { state: 'order' as const, to: thanks }
      : { state: 'refused' as const, message: noneFound, isFinal: false, isUncharged: false };
    return { said, cookies: [] };
  }
  const state = await readCheckoutState(request, shopper.cartId);
  const isFree = saysFree && (await costsNothing(shopper));
  // Of a cart that is paid by card this was done before the card was confirmed.
  const told = isFree ? await tellPending(shopper, state) : undefined;
  if (told && !told.ok) {
    return { said: { state: 'refused', message: told.message, isFinal: false, isUncharged: true }, cookies: [] };
  }
  const completion = await completeCart(shopper, isFree);
  if (completion.state !== 'order') {
    const isUncharged = completion.state === 'changed' || (completion.state === 'refused' && completion.isUncharged);
    const isOver = state.isPaying && isUncharged;
    const cookies = isOver ? [await checkoutCookie.serialize({ ...state, isPaying: false })] : [];
    return { said: completion, cookies };
  }
  return { said: { state: 'order', to: thanks }, cookies: await finishOrder(completion.order, shopper, state) };
}

async function costsNothing(shopper: Shopper) {
  const found = await findCart(shopper);
  return found.ok && found.value?.total === 0;
}
