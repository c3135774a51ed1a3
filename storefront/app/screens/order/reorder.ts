import { href, redirect } from 'react-router';
import { answerReorder } from '../../forms/answer/order-forms.server.ts';
import { accessOf } from '../../http/order/order-access.server.ts';
import type { Route } from './+types/reorder';

export function loader({ params: { id } }: Route.LoaderArgs) {
  return redirect(href('/order/:id', { id }));
}

export async function action({ request, params: { id } }: Route.ActionArgs) {
  return answerReorder(request, id, await accessOf(request, id), href('/order/:id', { id }));
}
