import { updateNeedsAll } from '@shop/shared/forms/account-words';
import type { Done } from '../problem.ts';
import { type Call, sendToStore } from '../store-api.server.ts';
import { passwordNotUpdated, resetNotSent } from './account-words.ts';

const auth = '/auth/customer/emailpass';

/** The answer is the same when no account has this address. */
export async function requestReset(email: string): Promise<Done> {
  const call: Call = { body: { identifier: email }, answer: 'none' };
  return hideBackendMessage(sendToStore('request_reset', `${auth}/reset-password`, call, resetNotSent), resetNotSent);
}

/** The mailed token works once. Every earlier session ends. */
export async function setNewPassword(email: string, password: string, token: string): Promise<Done> {
  if (!email || !password || !token) return { ok: false, message: updateNeedsAll, status: 400 };
  const call: Call = { token, body: { email, password } };
  return hideBackendMessage(
    sendToStore('set_new_password', `${auth}/update`, call, passwordNotUpdated),
    passwordNotUpdated,
  );
}

export function changePassword(token: string, current: string, password: string): Promise<Done> {
  const call: Call = { token, body: { current, password } };
  return sendToStore('change_password', '/store/customers/me/password', call, passwordNotUpdated);
}

/** The backend's words could reveal who has an account: they are only logged. Errors with a code reveal nothing. */
async function hideBackendMessage(told: Promise<Done>, message: string): Promise<Done> {
  const done = await told;
  return done.ok || done.code !== undefined ? done : { ...done, message };
}
