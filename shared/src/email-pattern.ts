import { limits } from './limits.ts';

const atom = "[A-Za-z0-9!#$%&'*+\\/=?^_`\\{\\|\\}~\\-]+";
const label = String.raw`[A-Za-z0-9](?:[A-Za-z0-9\-]{0,61}[A-Za-z0-9])?`;

/**
 * An address that a mail server takes: words with dots between them (RFC 5322's dot-atom), at a host
 * of labels (RFC 1035), the last of which is no number. Nothing quoted, no spaces, no line breaks: what passes is safe
 * in the head of a mail.
 */
export const emailPattern = String.raw`(?=[^@]{1,${limits.email.beforeAt}}@)${atom}(?:\.${atom})*@(?:${label}\.)+(?!\d+$)${label}`;
