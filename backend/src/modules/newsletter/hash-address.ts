import { createHash } from 'node:crypto';

/** Without a secret, so that a change of secrets does not forget who unsubscribed. */
export function hashAddress(email: string): string {
  return createHash('sha256').update(`newsletter:${email}`).digest('hex');
}
