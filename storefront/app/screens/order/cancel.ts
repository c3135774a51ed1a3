import { href, redirect } from 'react-router';
import { answerCancel } from '../../http/order-forms.server.ts';
import type { Route } from './+types/cancel';
import { accessOf } from './access.server.ts';

export function loader({ params: { id } }: Route.LoaderArgs) {
  return redirect(href('/order/:id', { id }));
}

export async function action({ request, params: { id } }: Route.ActionArgs) {
  return answerCancel(request, id, await accessOf(request, id), href('/order/:id', { id }));
}
