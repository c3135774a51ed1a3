import * as v from 'valibot';
import { email } from './email.ts';

const unreadableNumber = 'Please enter your order number';

/** Order lookup for guests; `#1012` and ` 1012 ` both mean 1012. */
export const orderLookUpForm = v.strictObject({
  number: v.pipe(
    v.union([v.string(unreadableNumber), v.number(unreadableNumber)], unreadableNumber),
    v.transform((typed) => String(typed).trim().replace(/^#\s*/, '')),
    v.regex(/^\d{1,9}$/, unreadableNumber),
    v.transform(Number),
  ),
  email,
});

export const longestReason = 1000;

export const cancelForm = v.strictObject({
  reason: v.optional(
    v.pipe(
      v.string('Please write your reason in words'),
      v.trim(),
      v.maxLength(longestReason, `Please use at most ${longestReason} characters`),
    ),
    '',
  ),
});
