import { type Enquiry, enquiryNotSent } from '@shop/shared/forms/contact-forms';
import type { Done } from './problem.ts';
import { tellStore } from './store-api.server.ts';

/** Sends what somebody wrote on the contact page to the shop; `subscribe` also asks for the newsletter. */
export function sendEnquiry(enquiry: Enquiry): Promise<Done> {
  return tellStore('sendEnquiry', '/store/contact', { body: { ...enquiry } }, enquiryNotSent);
}
