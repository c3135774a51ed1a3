import { href, redirect } from 'react-router';
import { answerCancel } from '../../forms/answer/order-forms.server.ts';
import { accessOf } from '../../http/order/order-access.server.ts';
import type { Route } from './+types/cancel';

export function loader({ params: { id } }: Route.LoaderArgs) {
  return redirect(href('/order/:id', { id }));
}

export async function action({ request, params: { id } }: Route.ActionArgs) {
  return answerCancel(request, id, await accessOf(request, id), href('/order/:id', { id }));
}
