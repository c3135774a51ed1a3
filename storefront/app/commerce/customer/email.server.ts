import { emailNotAskedFor } from './account-words.ts';
import { call } from '../store-api.server.ts';
import { attempt, type Done } from './problem.server.ts';

/** Asks a new address by mail whether the account may be moved there; the answer is the same when it is somebody's. */
export function askForEmail(token: string, { email, password }: { email: string; password: string }): Promise<Done> {
  return attempt('email link not asked for', emailNotAskedFor, () =>
    call('/store/customers/me/email', { method: 'POST', token, body: { email, password } }),
  );
}

/** What came of the mailed link. `used`: it is over or was never ours. `taken`: the address is somebody else's by now. */
export type EmailAnswer = 'done' | 'used' | 'taken' | 'failed';

/** The link in the new address's mailbox was followed, and its button pressed. Every session of before is over then. */
export async function confirmEmail(token: string, email: string): Promise<EmailAnswer> {
  const done = await attempt('email not changed', '', () =>
    call('/store/email-changes', { method: 'POST', body: { token, email } }),
  );
  if (done.ok) return 'done';
  if (done.status === 422) return 'taken';
  return done.status >= 400 && done.status < 500 && done.status !== 429 ? 'used' : 'failed';
}
