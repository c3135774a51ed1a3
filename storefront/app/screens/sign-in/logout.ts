import { redirect } from 'react-router';
import { headersWith } from '../../http/answers.server.ts';
import { closeSession } from '../../http/session.server.ts';

/** Only a post signs somebody out; whoever opens the address is shown the shop. */
export function loader() {
  throw redirect('/', 303);
}

/** Nothing of the customer stays on this browser; the header is the guest's, the basket empty. */
export async function action() {
  throw redirect('/', { status: 303, headers: headersWith(...(await closeSession())) });
}
