import { redirect } from 'react-router';
import type { Route } from './+types/short-address';

/** `/card…` is an older name of `/cards…`; what follows it and the query are kept. */
export function loader({ url: { pathname, search } }: Route.LoaderArgs) {
  throw redirect(`${pathname.replace(/^\/card(?=\/|$)/, '/cards')}${search}`, 301);
}
