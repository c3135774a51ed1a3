import { attempt, type Done } from './customer-problem.server.ts';
import { call } from './door.server.ts';

/** Mails a link to set a new password, when there is an account with this address; the answer is the same when not. */
export function requestReset(email: string): Promise<Done> {
  return attempt('reset not requested', 'Failed to send reset email. Please try again.', () =>
    call('/auth/customer/emailpass/reset-password', { method: 'POST', body: { identifier: email }, answer: 'none' }),
  );
}

/** Sets a new password with the token of a mailed link, which works once. Every session of before is over then. */
export async function setNewPassword(email: string, password: string, token: string): Promise<Done> {
  if (!email || !password || !token) {
    return { ok: false, message: 'Email, password, and token are required to update password', status: 400 };
  }
  return attempt('password not reset', 'Failed to update password', () =>
    call('/auth/customer/emailpass/update', { method: 'POST', token, body: { email, password } }),
  );
}

/** Sets a new password for somebody who knows the present one. Every session is over then, this one too. */
export function changePassword(token: string, current: string, password: string): Promise<Done> {
  return attempt('password not changed', 'Failed to update password', () =>
    call('/store/customers/me/password', { method: 'POST', token, body: { current, password } }),
  );
}
