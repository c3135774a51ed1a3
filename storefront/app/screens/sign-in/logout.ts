import { redirect, redirectDocument } from 'react-router';
import { endToken } from '../../commerce/customer/customer.server.ts';
import { headersWith } from '../../forms/answer/answer-form.server.ts';
import { setFlash } from '../../forms/answer/flash.server.ts';
import { closeSession, readShopper } from '../../http/session.server.ts';
import type { Route } from './+types/logout';

/** Only a post signs out. */
export function loader() {
  throw redirect('/', 303);
}

/** Clears everything of the customer from this browser, and ends the token, so that a copy of the cookie is useless. */
export async function action({ request }: Route.ActionArgs) {
  const { token } = await readShopper(request);
  if (token) await endToken(token);
  const flash = await setFlash({ type: 'info', message: 'You have signed out.' });
  throw redirectDocument('/', { status: 303, headers: headersWith(...(await closeSession()), flash) });
}
