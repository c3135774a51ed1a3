import { updateNeedsAll } from '@shop/shared/forms/account-words';
import type { Done } from '../problem.ts';
import { type Call, tellStore } from '../store-api.server.ts';
import { passwordNotUpdated, resetNotSent } from './account-words.ts';

const auth = '/auth/customer/emailpass';

/** Mails a link to set a new password, when there is an account with this address; the answer is the same when not. */
export async function requestReset(email: string): Promise<Done> {
  const call: Call = { body: { identifier: email }, answer: 'none' };
  return inOurWords(tellStore('requestReset', `${auth}/reset-password`, call, resetNotSent), resetNotSent);
}

/** Sets a new password with the token of a mailed link, which works once. Every session of before is over then. */
export async function setNewPassword(email: string, password: string, token: string): Promise<Done> {
  if (!email || !password || !token) return { ok: false, message: updateNeedsAll, status: 400 };
  const call: Call = { token, body: { email, password } };
  return inOurWords(tellStore('setNewPassword', `${auth}/update`, call, passwordNotUpdated), passwordNotUpdated);
}

/** Sets a new password for somebody who knows the present one. Every session is over then, this one too. */
export function changePassword(token: string, current: string, password: string): Promise<Done> {
  const call: Call = { token, body: { current, password } };
  return tellStore('changePassword', '/store/customers/me/password', call, passwordNotUpdated);
}

/**
 * What the backend says to somebody who is not signed in stays in the log: it could tell who has an account. What is
 * wrong with a new password tells of nobody's, and neither does how often something was attempted.
 */
async function inOurWords(told: Promise<Done>, message: string): Promise<Done> {
  const done = await told;
  return done.ok || done.code !== undefined ? done : { ...done, message };
}
