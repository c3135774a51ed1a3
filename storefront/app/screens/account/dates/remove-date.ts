import { href, redirect } from 'react-router';
import { removeReminder } from '../../../commerce/customer/reminders.server.ts';
import { reminderRemoved as message, removalNeedsSession } from '../../../commerce/customer/reminders.ts';
import { answerForm } from '../../../forms/answer/answer-form.server.ts';
import { readShopper } from '../../../http/session.server.ts';
import type { Route } from './+types/remove-date';

export type RemovalAnswer = { ok: true; message: string } | { ok: false; message: string; to?: string };

const list = href('/account/dates');

export function loader() {
  throw redirect(list, 303);
}

/**
 * This route is outside `/account`, whose middleware would redirect: a shopper whose session has ended must read why.
 */
export async function action({ request, params }: Route.ActionArgs) {
  const form = await request.formData();
  const { token } = await readShopper(request);
  const answer = await removeReminder(token, params.id);
  if (answer.ok) return answerForm(form, list, { ok: true, message });
  const isSignedOut = answer.status === 401;
  const to = isSignedOut ? `${href('/login')}?${new URLSearchParams({ returnTo: list })}` : list;
  const refused = {
    ok: false,
    message: isSignedOut ? removalNeedsSession : answer.message,
    ...(isSignedOut && { to }),
  };
  return answerForm(form, to, refused, { status: answer.status || 502 });
}
