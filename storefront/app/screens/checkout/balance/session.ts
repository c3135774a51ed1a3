import { data, href } from 'react-router';
import { notInitialized } from '../../../commerce/checkout/payment-words.ts';
import { startBalancePayment } from '../../../commerce/order/balance.server.ts';
import { accessOf } from '../../../http/order/order-access.server.ts';
import type { SessionAnswer } from '../payment/payment-answers.ts';
import type { Route } from './+types/session';

/** Readies what is still to be paid of an order for the card form; asked for as in the checkout. */
export async function action({ request, params: { id } }: Route.ActionArgs) {
  const start = await startBalancePayment(id, await accessOf(request, id));
  if (start.ok && start.value) return answer({ state: 'ready', ...start.value, changed: null });
  const isGone = start.ok || start.problem.status === 404;
  if (isGone) return answer({ state: 'elsewhere', to: href('/order/:id', { id }) });
  return answer({ state: 'failed', message: notInitialized });
}

function answer(said: SessionAnswer) {
  return data(said);
}
