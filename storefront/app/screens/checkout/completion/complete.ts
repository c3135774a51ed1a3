import { href } from 'react-router';
import { answerForm } from '../../../forms/answer/answer-form.server.ts';
import type { CompletionAnswer } from '../payment/payment-answers.ts';
import type { Route } from './+types/complete';
import { completeOwn } from './complete-own.server.ts';
import { sentForm } from './sent-form.server.ts';

/** The card form asks here for its order and is told; a browser that has sent a form goes where the answer leads. */
export async function action({ request }: Route.ActionArgs) {
  const form = await sentForm(request);
  const { said, cookies } = await completeOwn(request, form.get('free') === 'yes');
  return answerForm(form, after(said), said, { cookies, isDocument: true });
}

function after(said: CompletionAnswer) {
  if (said.state === 'order') return said.to;
  return said.state === 'pending' ? href('/checkout/payment-return') : href('/checkout/payment');
}
