import { createHmac } from 'node:crypto';

/** Stripe's scheme: HMAC-SHA256 over `<seconds>.<body>`. */
export function signatureHeader(body: string, secret: string, seconds: number): string {
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}
