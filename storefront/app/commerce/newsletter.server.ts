import type { Enquiry } from '@shop/shared/forms/contact-forms';
import { call } from './store-api.server.ts';

/** Sends what somebody wrote on the contact page to the shop; `subscribe` also asks for the newsletter. */
export async function sendEnquiry(enquiry: Enquiry): Promise<void> {
  await call('/store/contact', { method: 'POST', body: { ...enquiry } });
}

/** Asks for the newsletter. Nothing is sent to this address but one mail with a link, until that link is confirmed. */
export async function joinNewsletter(email: string): Promise<void> {
  await call('/store/mailing', { query: { email } });
}

/** The link of that one mail was followed, and its button pressed. */
export async function confirmNewsletter(token: string): Promise<void> {
  await call('/store/mailing/confirm', { method: 'POST', body: { token } });
}

/** No newsletter goes to this address any more. */
export async function leaveNewsletter(token: string): Promise<void> {
  await call('/store/mailing/unsubscribe', { method: 'POST', body: { token } });
}
