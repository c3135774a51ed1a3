import { type Done, isLinkOver } from '../problem.ts';
import { callStore, sendToStore } from '../store-api.server.ts';
import { emailNotAskedFor } from './account-words.ts';

/** The answer is the same when the address belongs to another account. */
export function requestEmailChange(token: string, body: { email: string; password: string }): Promise<Done> {
  return sendToStore('request_email_change', '/store/customers/me/email', { token, body }, emailNotAskedFor);
}

/** `used`: the link has expired or was never ours. `taken`: the address now belongs to another account. */
export type EmailAnswer = 'done' | 'used' | 'taken' | 'failed';

export async function confirmEmailChange(token: string, email: string): Promise<EmailAnswer> {
  const answer = await callStore('confirm_email_change', '/store/email-changes', {
    method: 'POST',
    body: { token, email },
  });
  if (answer.ok) return 'done';
  if (answer.problem.status === 422) return 'taken';
  return isLinkOver(answer.problem) ? 'used' : 'failed';
}
