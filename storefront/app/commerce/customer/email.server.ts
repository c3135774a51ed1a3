import { type Done, isLinkOver } from '../problem.ts';
import { askStore, tellStore } from '../store-api.server.ts';
import { emailNotAskedFor } from './account-words.ts';

/** Asks a new address by mail whether the account may be moved there; the answer is the same when it is somebody's. */
export function askForEmail(token: string, { email, password }: { email: string; password: string }): Promise<Done> {
  return tellStore('askForEmail', '/store/customers/me/email', { token, body: { email, password } }, emailNotAskedFor);
}

/** What came of the mailed link. `used`: it is over or was never ours. `taken`: the address is somebody else's by now. */
export type EmailAnswer = 'done' | 'used' | 'taken' | 'failed';

/** The link in the new address's mailbox was followed, and its button pressed. Every session of before is over then. */
export async function confirmEmail(token: string, email: string): Promise<EmailAnswer> {
  const answer = await askStore('confirmEmail', '/store/email-changes', { method: 'POST', body: { token, email } });
  if (answer.ok) return 'done';
  if (answer.problem.status === 422) return 'taken';
  return isLinkOver(answer.problem) ? 'used' : 'failed';
}
