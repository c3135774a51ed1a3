import { createHmac } from 'node:crypto';

/** Stripe signs `<seconds>.<body>` with HMAC-SHA256. */
export function signatureHeader(body: string, secret: string, seconds: number): string {
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}
