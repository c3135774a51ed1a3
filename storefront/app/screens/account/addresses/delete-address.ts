import { data, href, redirect } from 'react-router';
import {
  addressNotDeleted,
  deleteNeedsSession,
  addressDeleted as message,
} from '../../../commerce/customer/account-words.ts';
import { deleteAddress } from '../../../commerce/customer/addresses.server.ts';
import { headersWith } from '../../../forms/answer/answer-form.server.ts';
import { leaveFlash } from '../../../forms/answer/flash.server.ts';
import { answerForm } from '../../../forms/answer/form-answer.server.ts';
import { readShopper } from '../../../http/session.server.ts';
import type { Route } from './+types/delete-address';

export type DeleteAnswer = { ok: true; message: string } | { ok: false; message: string; to?: string };

const book = href('/account/addresses');

export function loader() {
  throw redirect(book, 303);
}

/** Not below the page that asks who somebody is: whoever is not signed in any more is told what that prevents. */
export async function action({ request, params }: Route.ActionArgs) {
  const form = await request.formData();
  const { token } = await readShopper(request);
  const answer = await deleteAddress(token, params.id);
  if (answer.ok) {
    return answerForm(form, { ok: true as const, message }, book, { flash: { type: 'success', message } });
  }
  const isStranger = answer.status === 401;
  const to = isStranger ? `${href('/login')}?${new URLSearchParams({ returnTo: book })}` : book;
  const said = isStranger ? deleteNeedsSession : addressNotDeleted;
  if (form.get('respond') === 'data') {
    return data({ ok: false as const, message: said, ...(isStranger && { to }) }, { status: answer.status || 502 });
  }
  const flash = await leaveFlash({ type: 'error', message: said });
  throw redirect(to, { status: 303, headers: headersWith(flash) });
}
