import { newsletterNotJoined } from '@shop/shared/forms/newsletter-words';
import { type Done, isLinkOver } from './problem.ts';
import { askStore, tellStore } from './store-api.server.ts';

/** Asks for the newsletter. Nothing is sent to this address but one mail with a link, until that link is confirmed. */
export function joinNewsletter(email: string): Promise<Done> {
  return tellStore('joinNewsletter', '/store/mailing', { method: 'GET', query: { email } }, newsletterNotJoined);
}

/** What a mailed link led to. `used`: it has run out or was never ours. `failed`: we could not find out. */
export type LinkResult = 'done' | 'used' | 'failed';

/** The link of that one mail was followed, and its button pressed. */
export function confirmNewsletter(token: string): Promise<LinkResult> {
  return follow('confirmNewsletter', '/store/mailing/confirm', token);
}

/** No newsletter goes to this address any more. */
export function leaveNewsletter(token: string): Promise<LinkResult> {
  return follow('leaveNewsletter', '/store/mailing/unsubscribe', token);
}

async function follow(verb: string, path: string, token: string): Promise<LinkResult> {
  const answer = await askStore(verb, path, { method: 'POST', body: { token } });
  return answer.ok ? 'done' : isLinkOver(answer.problem) ? 'used' : 'failed';
}
