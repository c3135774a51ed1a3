import { data, redirect } from 'react-router';
import type { Route } from './+types/unknown-address';

/** Any other page leads home; a missing file or picture is not a page and is said to be missing. */
export function loader({ request }: Route.LoaderArgs) {
  const { pathname } = new URL(request.url);
  if (pathname.startsWith('/.well-known/') || /\.[a-z0-9]{1,8}$/i.test(pathname)) throw data(null, { status: 404 });
  throw redirect('/');
}

export default function UnknownAddress() {
  return null;
}
