import { data, href } from 'react-router';
import { startPayment } from '../../../commerce/checkout/payment.server.ts';
import { headersWith } from '../../../forms/answer/answer-form.server.ts';
import { readCheckoutState } from '../../../http/checkout-state.server.ts';
import { checkoutCookie, orderCookie, read } from '../../../http/cookies.server.ts';
import { readShopper } from '../../../http/session.server.ts';
import { sentForm } from '../completion/sent-form.server.ts';
import { tellPending } from '../completion/tell-pending.server.ts';
import type { Route } from './+types/payment-session';
import type { SessionAnswer } from './payment-answers.ts';

/**
 * Readies the cart for the card form: asked for by the payment step as soon as it is shown, and once more right
 * before the card is confirmed, since the cart may have changed meanwhile.
 */
export async function action({ request }: Route.ActionArgs) {
  const form = await sentForm(request);
  const shopper = await readShopper(request);
  const known = await readCheckoutState(request, shopper.cartId ?? '');
  const told = await tellPending(shopper, known);
  if (!told.ok) return answer({ state: 'failed', message: told.message });
  let { state } = told;
  const shown = form.get('shown');
  const start = await startPayment(shopper, {
    isAnew: form.get('anew') === 'yes',
    ...(shown !== null && { shown: Number(shown) }),
  });
  // From now on nobody may say that nothing has been charged before the provider has been asked.
  if (start.ok && !start.changed && form.get('paying') === 'yes') state = { ...state, isPaying: true };
  const cookies = state === known ? [] : [await checkoutCookie.serialize(state)];
  if (start.ok) {
    const { clientSecret, amount, changed } = start;
    return answer({ state: 'ready', clientSecret, amount, changed }, cookies);
  }
  if (!('isElsewhere' in start)) return answer({ state: 'failed', message: start.message }, cookies);
  const isOrdered = await read(orderCookie, request);
  return answer({ state: 'elsewhere', to: isOrdered ? href('/checkout/success') : href('/checkout/payment') }, cookies);
}

function answer(said: SessionAnswer, cookies: string[] = []) {
  return data(said, { headers: headersWith(...cookies) });
}
