import { href, redirect } from 'react-router';
import { answerCancel } from '../../../forms/answer/order-forms.server.ts';
import { customerContext } from '../customer.server.ts';
import type { Route } from './+types/cancel-order';

export function loader({ params }: Route.LoaderArgs) {
  throw redirect(href('/account/orders/:id', params), 303);
}

export function action({ request, context, params }: Route.ActionArgs) {
  const { token } = context.get(customerContext);
  return answerCancel(request, params.id, { token }, href('/account/orders/:id', params));
}
