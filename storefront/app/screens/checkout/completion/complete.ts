import { href, redirect } from 'react-router';
import { answerForm } from '../../../forms/answer/answer-form.server.ts';
import type { Route } from './+types/complete';
import { completeOwnCart, unchargedCart } from './complete-own-cart.server.ts';
import type { CompletionAnswer } from './payment-answers.ts';
import { readForm } from './read-form.server.ts';

/** A browser that had no answer may open the address of the form again, which orders nothing. */
export function loader() {
  throw redirect(href('/checkout/payment'), 303);
}

/** The card form gets its answer as data; a form that the browser sends itself is redirected. */
export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request);
  const { answer, cookies } = await completeOwnCart(request, form.get('free') === 'yes');
  const flash = answer.state === 'changed' ? unchargedCart : undefined;
  return answerForm(form, nextPath(answer), answer, { cookies, flash, isDocument: true });
}

function nextPath(answer: CompletionAnswer) {
  if (answer.state === 'order') return answer.to;
  return answer.state === 'pending' ? href('/checkout/payment-return') : href('/checkout/payment');
}
