import { redirect } from 'react-router';
import type { Route } from './+types/short-info-address';

export function loader({ url: { pathname, search } }: Route.LoaderArgs) {
  throw redirect(`/info${pathname}${search}`, 301);
}
