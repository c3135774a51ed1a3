import { redirect } from 'react-router';
import type { Route } from './+types/short-info-address';

/** `/delivery` is a short name of `/info/delivery`, and so are its sisters; the query is kept. */
export function loader({ url: { pathname, search } }: Route.LoaderArgs) {
  throw redirect(`/info${pathname}${search}`, 301);
}
