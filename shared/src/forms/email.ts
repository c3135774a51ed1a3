import * as v from 'valibot';
import { limits } from '../limits.ts';

const atom = "[A-Za-z0-9!#$%&'*+\\/=?^_`\\{\\|\\}~\\-]+";
const label = String.raw`[A-Za-z0-9](?:[A-Za-z0-9\-]{0,61}[A-Za-z0-9])?`;
const lastLabel = '[A-Za-z]{2,63}';

/**
 * A dot-atom (RFC 5322) at a host of labels (RFC 1035) whose last label is of letters, since Medusa's cart takes no
 * other. Quotes, spaces and line breaks are refused, so a matching address is safe in a mail header.
 */
const emailPattern = String.raw`(?=[^@]{1,${limits.email.beforeAt}}@)${atom}(?:\.${atom})*@(?:${label}\.)+${lastLabel}`;

const noEmail = 'Please enter a valid email address';

/** Trims and lowercases the address. Lengths: specification, section 5. */
export const email = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.maxLength(limits.email.total, noEmail),
  v.regex(new RegExp(`^${emailPattern}$`), noEmail),
);
