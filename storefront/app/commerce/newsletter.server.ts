import { newsletterNotJoined } from '@shop/shared/forms/newsletter-words';
import { type Done, isLinkOver } from './problem.ts';
import { callStore, sendToStore } from './store-api.server.ts';

/** Double opt-in: one mail with a link, and nothing else until it is confirmed. */
export function joinNewsletter(email: string): Promise<Done> {
  return sendToStore('join_newsletter', '/store/mailing', { method: 'GET', query: { email } }, newsletterNotJoined);
}

/** `used`: the link has expired or was never ours. */
export type LinkResult = 'done' | 'used' | 'failed';

export function confirmNewsletter(token: string): Promise<LinkResult> {
  return follow('confirm_newsletter', '/store/mailing/confirm', token);
}

export function leaveNewsletter(token: string): Promise<LinkResult> {
  return follow('leave_newsletter', '/store/mailing/unsubscribe', token);
}

async function follow(verb: string, path: string, token: string): Promise<LinkResult> {
  const answer = await callStore(verb, path, { method: 'POST', body: { token } });
  return answer.ok ? 'done' : isLinkOver(answer.problem) ? 'used' : 'failed';
}
