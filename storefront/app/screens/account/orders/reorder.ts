import { href, redirect } from 'react-router';
import { answerReorder } from '../../../forms/answer/order-forms.server.ts';
import { customerContext } from '../customer.server.ts';
import type { Route } from './+types/reorder';

/** A reload, or a sign-in on the way, asks for the form's address with GET. */
export function loader({ params }: Route.LoaderArgs) {
  throw redirect(href('/account/orders/:id', params), 303);
}

/** Cards that are no longer sold are left out and named. */
export function action({ request, context, params }: Route.ActionArgs) {
  const backTo = href('/account/orders/:id', params);
  return answerReorder(request, params.id, { token: context.get(customerContext).token }, backTo);
}
