import { createHash } from 'node:crypto';

/** Of an address in lower case. Without a secret, so that a change of secrets does not forget who said no. */
export function hashOfAddress(email: string): string {
  return createHash('sha256').update(`newsletter:${email}`).digest('hex');
}
