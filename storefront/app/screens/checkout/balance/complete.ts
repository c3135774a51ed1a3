import { data, href } from 'react-router';
import { notSuccessful } from '../../../commerce/checkout/payment-words.ts';
import { completeBalancePayment } from '../../../commerce/order/balance.server.ts';
import { headersWith } from '../../../forms/answer/answer-form.server.ts';
import { leaveFlash } from '../../../forms/answer/flash.server.ts';
import { accessOf } from '../../../http/order/order-access.server.ts';
import type { CompletionAnswer } from '../payment/payment-answers.ts';
import type { Route } from './+types/complete';

/** Takes what was authorised with the card form; asked again and again until it is known. */
export async function action({ request, params: { id } }: Route.ActionArgs) {
  const done = await completeBalancePayment(id, await accessOf(request, id));
  const isKnown = done.ok || done.problem.status === 404;
  if (!isKnown) return answer({ state: 'pending' });
  if (!done.ok || done.value > 0) {
    return answer({ state: 'refused', message: notSuccessful, isFinal: false, isUncharged: false });
  }
  const flash = await leaveFlash({ type: 'success', message: 'Thank you. Your payment has reached us.' });
  return answer({ state: 'order', to: href('/order/:id', { id }) }, flash);
}

function answer(said: CompletionAnswer, ...cookies: string[]) {
  return data(said, { headers: headersWith(...cookies) });
}
