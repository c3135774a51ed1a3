import { href, redirect } from 'react-router';
import { addressDeleted, addressNotDeleted, deleteNeedsSession } from '../../../commerce/customer/account-words.ts';
import { deleteAddress } from '../../../commerce/customer/addresses.server.ts';
import { answerDelete } from '../answer-delete.server.ts';
import type { Route } from './+types/delete-address';

const list = href('/account/addresses');

export function loader() {
  throw redirect(list, 303);
}

export function action({ request, params }: Route.ActionArgs) {
  return answerDelete(request, {
    list,
    done: addressDeleted,
    needsSession: deleteNeedsSession,
    failure: addressNotDeleted,
    send: (token) => deleteAddress(token, params.id),
  });
}
