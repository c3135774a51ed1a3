import { redirect, redirectDocument } from 'react-router';
import { endToken } from '../../commerce/customer/customer.server.ts';
import { headersWith } from '../../forms/answer/answer-form.server.ts';
import { closeSession, readShopper } from '../../http/session.server.ts';
import type { Route } from './+types/logout';

/** Only a post signs somebody out; whoever opens the address is shown the shop. */
export function loader() {
  throw redirect('/', 303);
}

/** Nothing of the customer stays on this browser, and a copy of its cookie opens nothing: the header is the guest's. */
export async function action({ request }: Route.ActionArgs) {
  const { token } = await readShopper(request);
  if (token) await endToken(token);
  throw redirectDocument('/', { status: 303, headers: headersWith(...(await closeSession())) });
}
