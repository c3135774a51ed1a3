import { redirect } from 'react-router';
import type { Route } from './+types/short-address';

/** `/card…` is an older name of `/cards…`; what follows it and the query are kept. */
export function loader({ request }: Route.LoaderArgs) {
  const { pathname, search } = new URL(request.url);
  throw redirect(`${pathname.replace(/^\/card(?=\/|$)/, '/cards')}${search}`, 301);
}
