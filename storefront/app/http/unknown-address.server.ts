import { data, redirectDocument } from 'react-router';
import { headersWith } from '../forms/answer/answer-form.server.ts';
import { leaveFlash } from '../forms/answer/flash.server.ts';

const message =
  'There is nothing at the address you came by: it may have moved, or it was never one of ours. Everything that we sell is under Cards, and the search above knows every verse and theme.';

/**
 * Where an address that is no page of the shop leads: home, which says so once. A missing file or picture is not a page
 * and is said to be missing, so that nobody takes the home page for it.
 */
export async function leaveUnknownAddress({ pathname }: URL) {
  if (pathname.startsWith('/.well-known/') || /\.[a-z0-9]{1,11}$/i.test(pathname)) return data(null, { status: 404 });
  // A page of its own, also after a click: only a page that is loaded whole shows what was left for it.
  return redirectDocument('/', { headers: headersWith(await leaveFlash({ type: 'lost', message })) });
}
