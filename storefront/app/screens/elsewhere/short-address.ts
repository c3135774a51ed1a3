import { redirect } from 'react-router';
import type { Route } from './+types/short-address';

/** `/card…` was the path before `/cards…`. */
export function loader({ url: { pathname, search } }: Route.LoaderArgs) {
  throw redirect(`${pathname.replace(/^\/card(?=\/|$)/i, '/cards')}${search}`, 301);
}
