import * as v from 'valibot';
import { limits } from '../limits.ts';

const atom = "[A-Za-z0-9!#$%&'*+\\/=?^_`\\{\\|\\}~\\-]+";
const label = String.raw`[A-Za-z0-9](?:[A-Za-z0-9\-]{0,61}[A-Za-z0-9])?`;

/**
 * An address that a mail server takes: words with dots between them (RFC 5322's dot-atom), at a host
 * of labels (RFC 1035), the last of which is no number. Nothing quoted, no spaces, no line breaks: what passes is safe
 * in the head of a mail.
 */
const emailPattern = String.raw`(?=[^@]{1,${limits.email.beforeAt}}@)${atom}(?:\.${atom})*@(?:${label}\.)+(?!\d+$)${label}`;

const noEmail = 'Please enter a valid email address';

/**
 * An e-mail address, trimmed and in lower case: `Anna@` and `anna@` are one person. What a mail server takes, the shop
 * takes. Source of its lengths: specification, section 5.
 */
export const email = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.maxLength(limits.email.total, noEmail),
  v.regex(new RegExp(`^${emailPattern}$`), noEmail),
);
