import { type Enquiry, enquiryNotSent } from '@shop/shared/forms/contact-forms';
import type { Done } from './problem.ts';
import { sendToStore } from './store-api.server.ts';

export function sendEnquiry(enquiry: Enquiry): Promise<Done> {
  return sendToStore('send_enquiry', '/store/contact', { body: { ...enquiry } }, enquiryNotSent);
}
