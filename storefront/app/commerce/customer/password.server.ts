import { passwordGuessable, updateNeedsAll } from '@shop/shared/forms/account-words';
import { passwordNotUpdated, resetNotSent } from './account-words.ts';
import { call } from '../store-api.server.ts';
import { attempt, type Done } from './problem.server.ts';

/** Mails a link to set a new password, when there is an account with this address; the answer is the same when not. */
export async function requestReset(email: string): Promise<Done> {
  const done = await attempt('reset not requested', resetNotSent, () =>
    call('/auth/customer/emailpass/reset-password', { method: 'POST', body: { identifier: email }, answer: 'none' }),
  );
  return inOurWords(done, resetNotSent);
}

/** Sets a new password with the token of a mailed link, which works once. Every session of before is over then. */
export async function setNewPassword(email: string, password: string, token: string): Promise<Done> {
  if (!email || !password || !token) return { ok: false, message: updateNeedsAll, status: 400 };
  const done = await attempt('password not reset', passwordNotUpdated, () =>
    call('/auth/customer/emailpass/update', { method: 'POST', token, body: { email, password } }),
  );
  return !done.ok && done.message === passwordGuessable ? done : inOurWords(done, passwordNotUpdated);
}

/** Sets a new password for somebody who knows the present one. Every session is over then, this one too. */
export function changePassword(token: string, current: string, password: string): Promise<Done> {
  return attempt('password not changed', passwordNotUpdated, () =>
    call('/store/customers/me/password', { method: 'POST', token, body: { current, password } }),
  );
}

/** What the backend says to somebody who is not signed in stays in the log: it could tell who has an account. */
function inOurWords(done: Done, message: string): Done {
  return done.ok ? done : { ...done, message };
}
