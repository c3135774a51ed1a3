import { data, redirectDocument } from 'react-router';
import { withOthers } from '../../http/canonical-path.server.ts';
import { headersWith } from './answer-form.server.ts';
import { setFlash } from './flash.server.ts';

const message =
  'There is nothing at the address you came by: it may have moved, or it was never one of ours. Everything that we sell is under Cards, and the search above knows every verse and theme.';

/**
 * Redirects an unknown page to the home page with a flash; a missing file stays a 404.
 * @param known parameters of the page that is gone
 */
export async function redirectUnknownAddress({ pathname, searchParams }: URL, known: string[] = []) {
  if (pathname.startsWith('/.well-known/') || /\.[a-z0-9]{1,11}$/i.test(pathname)) return data(null, { status: 404 });
  // Only a document shows the flash, also after a click.
  return redirectDocument(withOthers('/', searchParams, known), {
    headers: headersWith(await setFlash({ type: 'lost', message })),
  });
}
