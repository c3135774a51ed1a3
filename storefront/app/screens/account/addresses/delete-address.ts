import { href, redirect } from 'react-router';
import {
  addressNotDeleted,
  deleteNeedsSession,
  addressDeleted as message,
} from '../../../commerce/customer/account-words.ts';
import { deleteAddress } from '../../../commerce/customer/addresses.server.ts';
import { answerForm } from '../../../forms/answer/answer-form.server.ts';
import { readShopper } from '../../../http/session.server.ts';
import type { Route } from './+types/delete-address';

export type DeleteAnswer = { ok: true; message: string } | { ok: false; message: string; to?: string };

const book = href('/account/addresses');

export function loader() {
  throw redirect(book, 303);
}

/**
 * This route is outside `/account`, whose middleware would redirect: a shopper whose session has ended must read why.
 */
export async function action({ request, params }: Route.ActionArgs) {
  const form = await request.formData();
  const { token } = await readShopper(request);
  const answer = await deleteAddress(token, params.id);
  if (answer.ok) return answerForm(form, book, { ok: true, message });
  const isSignedOut = answer.status === 401;
  const to = isSignedOut ? `${href('/login')}?${new URLSearchParams({ returnTo: book })}` : book;
  const refused = {
    ok: false,
    message: isSignedOut ? deleteNeedsSession : addressNotDeleted,
    ...(isSignedOut && { to }),
  };
  return answerForm(form, to, refused, { status: answer.status || 502 });
}
