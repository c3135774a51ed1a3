import * as v from 'valibot';
import { accountLimits } from './account-limits.ts';
import { email } from './email.ts';

const nameMessage = 'Please enter your name';
const telephoneMessage = 'Please enter a valid phone number';
const messageMessage = `Please enter a message (minimum ${accountLimits.message.min} characters)`;

export const telephone = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^[\d\s()+-]*$/, telephoneMessage),
  v.check(
    (number) =>
      number === '' || (number.length >= accountLimits.telephone.min && number.length <= accountLimits.telephone.max),
    telephoneMessage,
  ),
);

/** Browsers send `on` for a ticked box and nothing otherwise; API callers send a boolean. */
const tick = v.pipe(
  v.optional(v.union([v.boolean(), v.picklist(['on', ''])], 'Say true or false'), false),
  v.transform((value) => value === true || value === 'on'),
);

/** Messages: specification, section 5, Contact. */
export const enquiryForm = v.object({
  name: v.pipe(
    v.string(nameMessage),
    v.trim(),
    v.minLength(accountLimits.name.min, nameMessage),
    v.maxLength(accountLimits.name.max, `Please use at most ${accountLimits.name.max} characters for your name`),
  ),
  email,
  telephone: v.optional(telephone, ''),
  message: v.pipe(
    v.string(messageMessage),
    v.trim(),
    v.minLength(accountLimits.message.min, messageMessage),
    v.maxLength(
      accountLimits.message.max,
      `Please use at most ${accountLimits.message.max} characters for your message`,
    ),
  ),
  subscribe: tick,
});

/** The specification words this answer (section 8). */
export const enquiryReceived = 'Thank you for your message! We have received your inquiry and will respond shortly.';

export const enquiryNotSent = 'There was an error sending your message. Please try again later.';

export type Enquiry = v.InferOutput<typeof enquiryForm>;
