import { data, href } from 'react-router';
import { startPayment } from '../../../commerce/checkout/payment.server.ts';
import { headersWith } from '../../../forms/answer/answer-form.server.ts';
import { readCheckoutState } from '../../../http/checkout-state.server.ts';
import { checkoutCookie } from '../../../http/cookies.server.ts';
import { wasOrdered } from '../../../http/order/was-ordered.server.ts';
import { readShopper } from '../../../http/session.server.ts';
import { applyPendingShipping } from '../completion/apply-pending-shipping.server.ts';
import type { SessionAnswer } from '../completion/payment-answers.ts';
import { readForm } from '../completion/read-form.server.ts';
import type { Route } from './+types/payment-session';

/** Prepares the cart when the payment step opens, and again right before the card is confirmed: it may have changed. */
export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request);
  const shopper = await readShopper(request);
  const known = await readCheckoutState(request, shopper.cartId ?? '');
  const applied = await applyPendingShipping(shopper, known);
  if (!applied.ok) return answer({ state: 'failed', message: applied.message });
  let { state } = applied;
  const shown = form.get('shown');
  const start = await startPayment(shopper, {
    isNew: form.get('anew') === 'yes',
    ...(shown !== null && { shown: Number(shown) }),
  });
  // From here on the page must not say that nothing has been charged before the provider has been asked.
  if (start.ok && !start.changed && form.get('paying') === 'yes') state = { ...state, isPaying: true };
  const cookies = state === known ? [] : [await checkoutCookie.serialize(state)];
  if (start.ok) {
    const { clientSecret, amount, changed } = start;
    return answer({ state: 'ready', clientSecret, amount, changed }, cookies);
  }
  if (!('isElsewhere' in start)) return answer({ state: 'failed', message: start.message }, cookies);
  const isOrdered = await wasOrdered(request, shopper.cartId);
  return answer({ state: 'elsewhere', to: isOrdered ? href('/checkout/success') : href('/checkout/payment') }, cookies);
}

function answer(said: SessionAnswer, cookies: string[] = []) {
  return data(said, { headers: headersWith(...cookies) });
}
