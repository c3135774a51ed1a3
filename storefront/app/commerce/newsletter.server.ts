import { newsletterNotJoined } from '@shop/shared/forms/newsletter-words';
import { followLink, type LinkResult } from './mailed-link.server.ts';
import type { Done } from './problem.ts';
import { sendToStore } from './store-api.server.ts';

/** Double opt-in: one mail with a link, and nothing else until it is confirmed. */
export function joinNewsletter(email: string): Promise<Done> {
  const call = { method: 'GET', isChange: true, query: { email } } as const;
  return sendToStore('join_newsletter', '/store/mailing', call, newsletterNotJoined);
}

export function confirmNewsletter(token: string): Promise<LinkResult> {
  return followLink('confirm_newsletter', '/store/mailing/confirm', token);
}

export function leaveNewsletter(token: string): Promise<LinkResult> {
  return followLink('leave_newsletter', '/store/mailing/unsubscribe', token);
}
