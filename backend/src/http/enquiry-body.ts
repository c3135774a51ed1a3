import { enquiryForm } from '@shop/shared/forms/contact-forms';
import * as v from 'valibot';

const anything = v.optional(v.unknown());
const fields = v.strictObject({
  name: anything,
  email: anything,
  telephone: anything,
  message: anything,
  subscribe: anything,
});

/** Line breaks could inject mail headers. */
const isOneLine = (value: unknown) => typeof value !== 'string' || !/[\p{Cc}\u2028\u2029]/u.test(value);
const isReadable = (value: unknown) => typeof value !== 'string' || !/[^\P{Cc}\r\n\t]/u.test(value);

export const EnquiryBody = v.pipe(
  fields,
  v.check(
    ({ name, email, telephone }) => [name, email, telephone].every(isOneLine),
    'Please use one line for each field',
  ),
  v.check(({ message }) => isReadable(message), 'The message has characters that cannot be read'),
  v.transform((sent) => ({ name: '', email: '', message: '', ...sent })),
  enquiryForm,
);
