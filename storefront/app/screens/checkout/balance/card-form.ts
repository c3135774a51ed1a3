import { data, href } from 'react-router';
import { notInitialized, notSuccessful } from '../../../commerce/checkout/payment-words.ts';
import { completeBalancePayment, startBalancePayment } from '../../../commerce/order/balance.server.ts';
import type { OrderAccess } from '../../../commerce/order/order.ts';
import { headersWith } from '../../../forms/answer/answer-form.server.ts';
import { setFlash } from '../../../forms/answer/flash.server.ts';
import { accessOf } from '../../../http/order/order-access.server.ts';
import type { CompletionAnswer, SessionAnswer } from '../completion/payment-answers.ts';
import type { Route } from './+types/card-form';

export async function action({ request, params: { id, step } }: Route.ActionArgs) {
  const access = await accessOf(request, id);
  if (step === 'session') return data(await startSession(id, access));
  if (step !== 'complete') throw data(null, 404);
  const [answer, ...cookies] = await complete(id, access);
  return data(answer, { headers: headersWith(...cookies) });
}

async function startSession(id: string, access: OrderAccess): Promise<SessionAnswer> {
  const start = await startBalancePayment(id, access);
  if (start.ok && start.value) return { state: 'ready', ...start.value, changed: null };
  const isGone = start.ok || start.problem.status === 404;
  return isGone ? { state: 'elsewhere', to: href('/order/:id', { id }) } : { state: 'failed', message: notInitialized };
}

/** Captures the authorised amount. The card form asks again until the answer is known. */
async function complete(id: string, access: OrderAccess): Promise<[CompletionAnswer, ...string[]]> {
  const done = await completeBalancePayment(id, access);
  const isKnown = done.ok || done.problem.status === 404;
  if (!isKnown) return [{ state: 'pending' }];
  if (!done.ok || done.value > 0) {
    return [{ state: 'refused', message: notSuccessful, isFinal: false, isUncharged: false }];
  }
  const flash = await setFlash({ type: 'success', message: 'Thank you. Your payment has reached us.' });
  return [{ state: 'order', to: href('/order/:id', { id }) }, flash];
}
